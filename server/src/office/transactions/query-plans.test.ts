import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBooks, type Books } from '../../../test/books.ts';
import { everyTransaction } from '../../../test/office/every-transaction.ts';
import { planSteps, rowsRead } from '../../../test/postgres/explain.ts';
import type { Queryable } from '../../platform/database/pool.ts';
import {
  countTransactions,
  selectIdsByBeginning,
  selectSums,
  selectTransactionPage,
  type PageRange,
  type TransactionFilter,
} from './queries.ts';

const PLAYERS = 200;
const EACH = 60;
const FLAGGED = 100;

let books: Books;
let players: string[];
beforeAll(async () => {
  books = await openBooks();
  await books.owner.query(
    `insert into auth."user" (id, name, email, email_verified) select gen_random_uuid(), 'Pessoa', n || '@example.com', false from generate_series(1, $1) n`,
    [PLAYERS],
  );
  await books.owner.query(
    `insert into provider_transactions (player_id, id, provider, type, status, requested_cents, amount_cents, created_at, settled_at,
       external_id, end_to_end_id)
     select player_id, gen_random_uuid(), case when s < 55 then 'woovi' else 'xgate' end, case when s % 5 = 0 then 'WITHDRAW' else 'DEPOSIT' end,
       (array['APPROVED', 'APPROVED', 'REJECTED'])[1 + s % 3], 100, 100 * (1 + s * 7 % 50) + n % 100, now() - s * interval '1 hour', now(), md5(player_id || '/' || s),
       'E' || md5(s || player_id::text)
     from (select player_id, row_number() over () as n from profiles) p, generate_series(1, $1) s`,
    [EACH],
  );
  await books.owner.query(
    `update provider_transactions set flag = 'double' where id in (select id from provider_transactions where type = 'DEPOSIT' limit $1)`,
    [FLAGGED],
  );
  await books.owner.query('vacuum analyze profiles, provider_transactions');
  const { rows } = await books.owner.query<{ id: string }>('select player_id as id from profiles limit 20');
  players = rows.map(({ id }) => id);
});
afterAll(() => books.close());

const first: PageRange = { after: null, rising: false, limit: 26, offset: 0 };

async function stepsOf(read: (db: Queryable) => Promise<unknown>) {
  const steps = await planSteps(books.pool, read);
  const whole = steps.filter((step) => step['Node Type'] === 'Seq Scan' && step['Relation Name'] === 'provider_transactions');
  return { whole, mostRows: Math.max(...steps.map(rowsRead)) };
}

test('a page is merged from its index, and no branch is read further than the page', async () => {
  for (const filter of [
    everyTransaction,
    { ...everyTransaction, type: 'WITHDRAW' },
    { ...everyTransaction, status: 'FAILED' },
    { ...everyTransaction, from: new Date(Date.now() - 36_000_000) },
  ] as const) {
    const { whole, mostRows } = await stepsOf((db) => selectTransactionPage(db, filter, first));
    expect({ whole, isShort: mostRows <= 26 * 8 }).toEqual({ whole: [], isShort: true });
  }
  expect(
    (await stepsOf((db) => selectTransactionPage(db, everyTransaction, { ...first, offset: 9975 }))).mostRows,
  ).toBeLessThanOrEqual(10_001);
});

test('a deep page begins after its cursor', async () => {
  const [row] = await selectTransactionPage(books.pool, everyTransaction, { ...first, limit: 1, offset: 11_000 });
  for (const rising of [false, true]) {
    const { whole, mostRows } = await stepsOf((db) =>
      selectTransactionPage(db, everyTransaction, { ...first, rising, after: row! }),
    );
    expect({ whole, isShort: mostRows <= 26 * 8 }).toEqual({ whole: [], isShort: true });
  }
});

test('rows are counted no further than asked, and added up from the index alone', async () => {
  expect((await stepsOf((db) => countTransactions(db, everyTransaction, 1001))).mostRows).toBeLessThanOrEqual(8 * 1001);
  expect((await stepsOf((db) => selectSums(db, everyTransaction, ['PENDING']))).whole).toEqual([]);
  const steps = await planSteps(books.pool, (db) =>
    selectSums(db, { ...everyTransaction, from: new Date(Date.now() - 36_000_000) }, ['APPROVED']),
  );
  expect(steps.map((step) => step['Node Type'])).toContain('Index Only Scan');
});

test('a rare amount, a common range and a provider that the house left are read from indexes, and no further than the page', async () => {
  for (const filter of [
    { ...everyTransaction, leastCents: 1234, mostCents: 1234 },
    { ...everyTransaction, leastCents: 500 },
    { ...everyTransaction, provider: 'xgate' },
    { ...everyTransaction, provider: 'xgate', status: 'FAILED', mostCents: 900 },
  ] as const) {
    const { whole, mostRows } = await stepsOf((db) => selectTransactionPage(db, filter, first));
    expect({ filter, whole, isShort: mostRows <= 26 * 8 }).toEqual({ filter, whole: [], isShort: true });
    expect((await stepsOf((db) => selectSums(db, filter, ['PENDING', 'APPROVED']))).whole).toEqual([]);
  }
});

test('what is flagged is read from its own index', async () => {
  const filter = { ...everyTransaction, flag: 'double' } as const;
  const { whole, mostRows } = await stepsOf((db) => selectTransactionPage(db, filter, first));
  expect({ whole, isShort: mostRows <= 26 }).toEqual({ whole: [], isShort: true });
  const steps = await planSteps(books.pool, (db) => selectSums(db, filter, ['PENDING', 'APPROVED']));
  // Once for both statuses.
  const sums = steps.filter((step) => step['Node Type'] === 'Aggregate');
  expect({ sums: sums.length, mostRows: Math.max(...steps.map(rowsRead)) }).toEqual({ sums: 1, mostRows: FLAGGED });
});

test('the results of a search are read by their keys', async () => {
  for (const filter of [
    { ...everyTransaction, people: { ids: players } },
    { ...everyTransaction, ids: players },
  ]) {
    expect((await stepsOf((db) => selectTransactionPage(db, filter, first))).whole).toEqual([]);
    expect((await stepsOf((db) => selectSums(db, filter, ['PENDING', 'APPROVED']))).whole).toEqual([]);
  }
});

test('a search that finds very many people reads the list in its order', async () => {
  const filter: TransactionFilter = { ...everyTransaction, people: { patterns: ['% p%'] } };
  const { whole, mostRows } = await stepsOf((db) => selectTransactionPage(db, filter, first));
  expect({ whole, isShort: mostRows <= 26 * 8 }).toEqual({ whole: [], isShort: true });
});

test('a beginning that all ids share costs no more than its limit', async () => {
  const search = { pattern: 'e%', range: ['0'.padEnd(32, '0'), 'f'.padEnd(32, 'f')], limit: 101 } as const;
  const { whole, mostRows } = await stepsOf((db) => selectIdsByBeginning(db, search));
  expect({ whole, isShort: mostRows <= 303 }).toEqual({ whole: [], isShort: true });
});
