import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBooks, type Books } from '../../../test/books.ts';
import { mostRows } from '../../../test/postgres/explain.ts';
import type { Queryable } from '../../platform/database/pool.ts';
import { selectOwnList, selectOwnPayments } from './queries.ts';

const DEPOSITS = 5000;
const OWN = 5;

let books: Books;
let [player, busiest] = ['', ''];
beforeAll(async () => {
  books = await openBooks();
  [player, busiest] = [await books.createPlayer(), await books.createPlayer()];
  await books.owner.query(
    `insert into provider_transactions (player_id, id, provider, type, status, requested_cents, amount_cents, created_at, settled_at)
     select case when n <= $2 then $3::uuid else $4 end, gen_random_uuid(), 'sandbox', 'DEPOSIT', 'APPROVED', 100, 100,
       now(), now() from generate_series(1, $1) n`,
    [DEPOSITS, OWN, player, busiest],
  );
  await books.owner.query(
    `insert into ad_event (deposit_id, player_id, amount_cents, paid_at) select id, player_id, amount_cents, settled_at from provider_transactions`,
  );
  await books.owner.query('vacuum analyze provider_transactions, ad_event');
});
afterAll(() => books.close());

test("a player's ad events are found by their deposits, not among those of everybody", async () => {
  expect(await mostRows(books.pool, (db) => selectOwnList(db, 'ad_events', player))).toBeLessThanOrEqual(OWN);
  expect(await selectOwnList(books.pool, 'ad_events', player)).toHaveLength(OWN);
});

test('a deep page of an export is read from its place on, also when its plan is made once for all pages', async () => {
  const after = (await selectOwnPayments(books.pool, { playerId: busiest, after: null, limit: 2000 })).at(-1)!.place;
  const client = await books.owner.connect();
  try {
    await client.query('set plan_cache_mode = force_generic_plan');
    const query = async ({ text, values }: { text: string; values: unknown[] }) => {
      await client.query(`prepare page as ${text}`);
      const given = values.map((value) => `'${String(value)}'`).join(', ');
      return await client.query(`explain (analyze, format json) execute page (${given})`);
    };
    const answer = await selectOwnPayments({ query } as unknown as Queryable, { playerId: busiest, after, limit: 100 });
    const removed = [...JSON.stringify(answer).matchAll(/"Rows Removed by Filter":(\d+)/g)].map(([, count]) => Number(count));
    expect(removed.filter((count) => count > 0)).toEqual([]);
    expect(JSON.stringify(answer)).toContain('"Actual Rows":100');
  } finally {
    client.release(true);
  }
});
