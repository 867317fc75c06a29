import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openBooks, type Books } from '../../test/books.ts';
import { openShop, type Shop } from '../../test/shop.ts';
import { listTransactions } from './list-transactions.ts';

const GRANTS = 8;

let books: Books;
let shop: Shop;
beforeAll(async () => {
  books = await openBooks();
  shop = await openShop(books);
});
afterEach(() => books.expectSound());
afterAll(() => books.close());

/** The ninth row of the journal is the stake, the tenth its prize, both of one moment. */
async function playerWithPrizeAtTen(): Promise<string> {
  const playerId = await books.createPlayer();
  for (let granted = 0; granted < GRANTS; granted++) await books.grant(playerId, 1000);
  const round = await shop.buy(playerId);
  await shop.finish(playerId, round.id);
  return round.payout_cents > 0 ? playerId : playerWithPrizeAtTen();
}

test('a prize stands above the purchase of its card, also where the journal reaches ten rows', async () => {
  const playerId = await playerWithPrizeAtTen();
  const { items } = await listTransactions(books.pool, playerId, { type: 'all', status: 'all', page: 1, pageSize: 20 });
  expect(items.map(({ type }) => type).slice(0, 3)).toEqual(['PAYOUT', 'PURCHASE', 'ADJUSTMENT']);
});
