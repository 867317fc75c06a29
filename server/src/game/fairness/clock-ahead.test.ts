import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBooks, type Books } from '../../../test/books.ts';
import { passWatermark } from '../../../test/game/pass-watermark.ts';
import { testLogger } from '../../../test/platform/open-test-dependencies.ts';
import { setDatabaseClock } from '../../../test/postgres/set-database-clock.ts';
import { openShop, type Shop } from '../../../test/shop.ts';
import { chainDays } from './chain-days.ts';
import { selectDays } from './queries.ts';

const HOUR_MS = 3_600_000;

let books: Books;
let shop: Shop;
beforeAll(async () => {
  books = await openBooks();
  shop = await openShop(books);
});
afterAll(() => books.close());

/** Sets the clock to `minutes` after the end of the present day, and chains what has ended. */
async function chainAt(minutes: number): Promise<unknown> {
  const now = Date.now();
  const end = Math.ceil(now / (24 * HOUR_MS)) * 24 * HOUR_MS;
  await setDatabaseClock(books.owner, `${end - now + minutes * 60_000} milliseconds`);
  await passWatermark(books.pool, 'public.clock_timestamp');
  await chainDays({ pool: books.pool, vault: shop.vault, catalog: shop.parts.catalog, logger: testLogger });
  return (await selectDays(books.pool)).map(({ rounds }) => rounds);
}

test('a day that ends by a clock an hour ahead gets the rounds that are sold until its true end', async () => {
  const player = await books.createPlayer(10_000);
  await shop.buy(player);
  // The true time is half an hour before the end of the day.
  expect(await chainAt(30)).toEqual([]);
  await setDatabaseClock(books.owner, '0');
  await shop.buy(player);
  expect(await chainAt(61)).toEqual([2]);
});
