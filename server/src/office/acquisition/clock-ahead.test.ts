import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBooks, type Books } from '../../../test/books.ts';
import { expectJournalSums } from '../../../test/office/cohort-sums.ts';
import { passWatermark } from '../../../test/game/pass-watermark.ts';
import { setDatabaseClock } from '../../../test/postgres/set-database-clock.ts';
import { openShop, type Shop } from '../../../test/shop.ts';
import { advanceCohorts } from './advance-cohorts.ts';

let books: Books;
let shop: Shop;
beforeAll(async () => {
  books = await openBooks();
  shop = await openShop(books);
});
afterAll(() => books.close());

async function sumUp(): Promise<void> {
  await passWatermark(books.pool, 'public.clock_timestamp');
  await advanceCohorts(books.pool, '0');
  await books.owner.query('select advance_player_totals()');
}

async function playFirstCard(): Promise<void> {
  const player = await books.createPlayer(10_000);
  await shop.buy(player);
}

test('what players did after the clock was an hour ahead counts for their source and in their totals', async () => {
  await setDatabaseClock(books.owner, '1 hour');
  await playFirstCard();
  await sumUp();
  await setDatabaseClock(books.owner, '0');
  await playFirstCard();
  await sumUp();
  await setDatabaseClock(books.owner, '2 hours');
  await sumUp();
  const { weeks } = await expectJournalSums(books.pool);
  expect(weeks).not.toEqual([]);
  const { rows } = await books.pool.query('select rounds, wagered_cents > 0 as paid from player_totals');
  expect(rows).toEqual(Array.from({ length: 2 }, () => ({ rounds: 1, paid: true })));
});
