import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBooks, type Books } from '../../../test/books.ts';
import { mostRows } from '../../../test/postgres/explain.ts';
import { selectUncomparedDays } from './queries/compared-days.ts';
import { selectUsedProviders } from './queries/our-transactions.ts';

const PAYMENTS = 2500;

let books: Books;
beforeAll(async () => {
  books = await openBooks();
  const player = await books.createPlayer();
  await books.owner.query(
    `insert into provider_transactions (player_id, id, provider, type, status, requested_cents, amount_cents, created_at, settled_at)
     select $2, gen_random_uuid(), case when n < 50 then 'woovi' else 'sandbox' end, 'DEPOSIT', 'REJECTED', 100, 100,
       now() - n * interval '24 minutes', now() from generate_series(1, $1) n`,
    [PAYMENTS, player],
  );
  await books.owner.query('vacuum analyze provider_transactions');
});
afterAll(() => books.close());

const since = new Date(Date.now() - 40 * 86_400_000);
const days = { since: since.toISOString().slice(0, 10), until: new Date().toISOString().slice(0, 10) };

test('who our providers are is found without reading every payment', async () => {
  expect(await selectUsedProviders(books.pool, since)).toEqual(['sandbox', 'woovi']);
  expect(await mostRows(books.pool, (db) => selectUsedProviders(db, since))).toBeLessThan(50);
  // Days and providers.
  expect(await mostRows(books.pool, (db) => selectUncomparedDays(db, days))).toBeLessThanOrEqual(3 * 41);
});

test('days that were not compared are found so also where all payments are those of one provider', async () => {
  await books.owner.query(`update provider_transactions set provider = 'sandbox'`);
  await books.owner.query('vacuum full analyze provider_transactions');
  expect(await mostRows(books.pool, (db) => selectUncomparedDays(db, days))).toBeLessThanOrEqual(3 * 41);
});
