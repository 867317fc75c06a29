import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBooks, type Books } from '../../../test/books.ts';
import { verifyLedger } from './verify-ledger.ts';

// prove-ledger.test.ts shows what it finds for each kind of damage.
let books: Books;
beforeAll(async () => {
  books = await openBooks();
});
afterAll(() => books.close());

test('sound books have no difference and are counted, in any number of parts', async () => {
  for (const cents of [5000, 700, 100]) await books.createPlayer(cents);
  for (const parts of [1, 2, 7]) {
    const { counts, differences } = await verifyLedger(books.pool, { parts });
    expect(differences).toEqual([]);
    expect(counts).toEqual({ players: 3, transfers: 3, rounds: 0, payments: 0, liabilities_cents: 5800 });
  }
});
