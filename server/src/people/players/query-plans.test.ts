import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBooks, type Books } from '../../../test/books.ts';
import { planSteps } from '../../../test/postgres/explain.ts';
import { selectOwnList } from './queries.ts';

const DEPOSITS = 5000;
const OWN = 5;

let books: Books;
let player: string;
beforeAll(async () => {
  books = await openBooks();
  player = await books.createPlayer();
  await books.owner.query(
    `insert into provider_transactions (player_id, id, provider, type, status, requested_cents, amount_cents, created_at, settled_at)
     select case when n <= $2 then $3::uuid else gen_random_uuid() end, gen_random_uuid(), 'sandbox', 'DEPOSIT', 'APPROVED', 100, 100,
       now(), now() from generate_series(1, $1) n`,
    [DEPOSITS, OWN, player],
  );
  await books.owner.query(
    `insert into ad_event (deposit_id, player_id, amount_cents, paid_at) select id, player_id, amount_cents, settled_at from provider_transactions`,
  );
  await books.owner.query('vacuum analyze provider_transactions, ad_event');
});
afterAll(() => books.close());

test("a player's ad events are found by their deposits, not among those of everybody", async () => {
  const steps = await planSteps(books.pool, (db) => selectOwnList(db, 'ad_events', player));
  expect(Math.max(...steps.map((step) => step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)))).toBeLessThanOrEqual(OWN);
  expect(await selectOwnList(books.pool, 'ad_events', player)).toHaveLength(OWN);
});
