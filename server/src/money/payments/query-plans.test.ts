import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBooks, type Books } from '../../../test/books.ts';
import { planSteps, rowsRead } from '../../../test/postgres/explain.ts';
import type { Queryable } from '../../platform/database/pool.ts';
import { claimDuePayouts, shortenClaims } from './queries/payouts.ts';
import { takeDueCharges } from './queries/polling.ts';

const WAITING = 20_000;

let books: Books;
beforeAll(async () => {
  books = await openBooks();
  await books.owner.query(
    `insert into provider_transactions (player_id, id, provider, type, status, requested_cents, amount_cents, external_id, expires_at,
       created_at, settled_at, next_poll_at)
     select $1, gen_random_uuid(), 'sandbox', 'DEPOSIT', 'REJECTED', 2500, 2500, n::text, now(), now() - interval '1 day',
       now() - interval '1 day', now() + interval '1 hour' + n * interval '1 second' from generate_series(1, $2::integer) n`,
    [await books.createPlayer(), WAITING],
  );
  await books.owner.query(
    `with voided as (
       insert into provider_transactions (player_id, id, provider, type, status, requested_cents, amount_cents, settled_at)
       select $1, gen_random_uuid(), 'sandbox', 'WITHDRAW', 'FAILED', 2500, 2500, now() from generate_series(1, $2::integer) n
       returning player_id, id)
     insert into withdrawal (player_id, id, cpf, payee_name, reasons, day_cents, device_day_cents)
     select player_id, id, '52998224725', 'Joana', '{}', 2500, 2500 from voided`,
    [await books.createPlayer(), WAITING],
  );
  await books.owner.query('vacuum analyze provider_transactions, withdrawal');
});
afterAll(() => books.close());

/** How many rows of payments a read looks at. */
async function readRows(read: (db: Queryable) => Promise<unknown>): Promise<number> {
  const steps = await planSteps(books.owner, read);
  return steps
    .filter((step) => ['provider_transactions', 'withdrawal'].includes(step['Relation Name'] ?? ''))
    .reduce((sum, step) => sum + rowsRead(step), 0);
}

test('a search for due charges reads none that waits', async () => {
  expect(await readRows((db) => takeDueCharges(db, 'sandbox', { limit: 50, unannounced: 50 }))).toBe(0);
});

test('a search for due payouts reads neither charges nor payouts that have ended', async () => {
  const search = { limit: 10, leaseMs: 1000, sendAgainAfterMs: 1000 };
  expect(await readRows((db) => claimDuePayouts(db, search))).toBe(0);
  expect(await readRows((db) => shortenClaims(db, 1000))).toBe(0);
});
