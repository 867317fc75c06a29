import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBooks, type Books } from '../../../test/books.ts';
import { copyRounds, times } from '../../../test/game/copy-rounds.ts';
import { passWatermark } from '../../../test/game/pass-watermark.ts';
import { setDatabaseClock } from '../../../test/postgres/set-database-clock.ts';
import { openShop, type Shop } from '../../../test/shop.ts';
import { proveLedger } from '../../money/ledger/prove-ledger.ts';

let books: Books;
let shop: Shop;
beforeAll(async () => {
  books = await openBooks();
  shop = await openShop(books);
});
afterAll(() => books.close());

const advance = () => passWatermark(books.pool, 'public.clock_timestamp');

test('a round that nobody paid for, sold after the clock had been ahead, is found by the next check', async () => {
  const player = await books.createPlayer(10_000);
  await setDatabaseClock(books.owner, '2 hours');
  const { id } = await shop.buy(player);
  await advance();
  expect(await proveLedger(books.pool)).toEqual([]);
  await setDatabaseClock(books.owner, '0');
  await copyRounds(books.owner, id, times(1));
  await advance();
  expect(await proveLedger(books.pool)).not.toEqual([]);
});
