import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBooks, type Books } from '../../../test/books.ts';
import { planSteps } from '../../../test/postgres/explain.ts';
import type { Queryable } from '../../platform/database/pool.ts';
import { selectNewestRounds, selectUserDetails } from './queries/user-details.ts';
import { countUsers, selectMatchingIds, selectUserPage, type UserPage } from './queries/user-list.ts';
import { selectNewestTransactions } from './queries/user-transactions.ts';
import { searchPatterns } from './search-patterns.ts';

const PLAYERS = 4000;

let books: Books;
let someone: string;
beforeAll(async () => {
  books = await openBooks();
  // Taken into the index one by one, they would cost twice as much.
  await books.owner.query('alter index player_search_words set (fastupdate = on)');
  await books.owner.query(
    `insert into auth."user" (id, name, email, email_verified, created_at)
     select gen_random_uuid(), 'Pessoa ' || md5(n::text), n || '@example.com', false, now() - n * interval '1 minute'
     from generate_series(1, $1) n`,
    [PLAYERS],
  );
  // Few of them play; the others have an empty ledger.
  await books.owner.query(`
    insert into ledger_transfer
      select player_id, s, 'adjustment_credit', 'adjustments', 'player_cash', 100, s * 100, gen_random_uuid(), now() - s * interval '1 second'
      from (select player_id from profiles order by player_id limit 20) p, generate_series(1, 200) s`);
  await books.owner.query(`
    insert into provider_transactions (player_id, id, provider, type, status, requested_cents, amount_cents, created_at, settled_at)
      select player_id, gen_random_uuid(), 'sandbox', 'DEPOSIT', 'REJECTED', 100, 100, now(), now()
      from (select player_id from profiles order by player_id limit 20) p, generate_series(1, 100) s`);
  await books.owner.query('alter index player_search_words set (fastupdate = off)');
  await books.owner.query(
    'vacuum analyze player_search, player_totals, profiles, auth."user", wallet, ledger_transfer, provider_transactions',
  );
  ({ player_id: someone } = (
    await books.owner.query<{ player_id: string }>('select player_id from profiles order by player_id limit 1')
  ).rows[0]!);
}, 120_000);
afterAll(() => books.close());

/** Tables that grow with the product. */
const large = [
  'player_search',
  'player_totals',
  'profiles',
  'user',
  'wallet',
  'ledger_transfer',
  'provider_transactions',
  'round',
];

async function wholeTables(read: (db: Queryable) => Promise<unknown>): Promise<string[]> {
  const steps = await planSteps(books.pool, read);
  return steps
    .filter((step) => step['Node Type'] === 'Seq Scan' && large.includes(step['Relation Name'] ?? ''))
    .filter((step) => step['Relation Name'] !== 'round') // empty here, so nothing is worth an index
    .map((step) => step['Relation Name']!);
}

const page: UserPage = {
  patterns: [],
  status: null,
  ids: null,
  order: { by: 'created_at', falling: true },
  from: null,
  limit: 26,
  offset: 0,
};

test.each(['created_at', 'name', 'balance', 'wagered', 'won'] as const)(
  'a page by %s is read in the order of an index',
  async (by) => {
    for (const falling of [true, false]) {
      for (const offset of [0, 2500]) {
        expect(await wholeTables((db) => selectUserPage(db, { ...page, order: { by, falling }, offset }))).toEqual([]);
      }
    }
  },
);

test('the largest deposits are read by their index, though many deposited nothing', async () => {
  await books.owner.query(
    `update player_totals t set deposited_cents = s.n * 100
     from (select player_id, row_number() over () as n from player_totals) s where s.player_id = t.player_id and s.n % 3 > 0`,
  );
  await books.owner.query('vacuum analyze player_totals');
  const order = { by: 'deposited', falling: true } as const;
  for (const offset of [0, 500]) expect(await wholeTables((db) => selectUserPage(db, { ...page, order, offset }))).toEqual([]);
});

test('a search is answered by the trigram index, and its results are read by keys', async () => {
  for (const question of ['d41d8', '12345@', 'pessoa c4ca4', 'zq', someone]) {
    const patterns = searchPatterns(question);
    const steps = await planSteps(books.pool, (db) => selectMatchingIds(db, { patterns, status: null, limit: 1001 }));
    expect(steps.map((step) => step['Index Name'])).toContain('player_search_words');
    const ids = await selectMatchingIds(books.pool, { patterns, status: null, limit: 1001 });
    const order = { by: 'won', falling: true } as const;
    expect(await wholeTables((db) => selectUserPage(db, { ...page, ids, order }))).toEqual([]);
  }
});

test('the blocked are found, and everybody counted, by an index', async () => {
  expect(await wholeTables((db) => selectMatchingIds(db, { patterns: [], status: 'blocked', limit: 1001 }))).toEqual([]);
  expect(await wholeTables((db) => selectUserPage(db, { ...page, status: 'active' }))).toEqual([]);
  const steps = await planSteps(books.pool, (db) => countUsers(db, { patterns: [], status: null }, 10_001));
  expect(Math.max(...steps.map((step) => step['Actual Rows'] * step['Actual Loops']))).toBeLessThanOrEqual(10_001);
});

test('the details of a person are read by keys, however long their ledger is', async () => {
  for (const read of [
    (db: Queryable) => selectUserDetails(db, someone),
    (db: Queryable) => selectNewestTransactions(db, { id: someone, limit: 50 }),
    (db: Queryable) => selectNewestRounds(db, { id: someone, limit: 50 }),
  ]) {
    expect(await wholeTables(read)).toEqual([]);
  }
  const steps = await planSteps(books.pool, (db) => selectNewestTransactions(db, { id: someone, limit: 50 }));
  expect(Math.max(...steps.map((step) => step['Actual Rows'] * step['Actual Loops']))).toBeLessThanOrEqual(100);
  // Only what the page shows is read from the tables.
  const fetched = steps.filter((step) => step['Relation Name'] !== undefined && step['Node Type'] !== 'Index Only Scan');
  expect(fetched.reduce((sum, step) => sum + step['Actual Rows'] * step['Actual Loops'], 0)).toBe(50);
});

test('functions that read ahead forbid index scans, and return what they were given', async () => {
  const { rows } = await books.owner.query<{ name: string; config: string[] }>(
    `select proname as name, proconfig as config from pg_proc where proname like 'read\\_ahead\\_%' order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(['progress', 'rounds', 'transfers'].map((what) => `read_ahead_${what}`));
  for (const { config } of rows) expect(config).toContain('enable_indexscan=off');
  const seqs = [10, 90, 150];
  const { rows: answer } = await books.pool.query('select read_ahead_transfers($1, $2) as seqs', [someone, seqs]);
  expect(answer[0]).toEqual({ seqs });
});
