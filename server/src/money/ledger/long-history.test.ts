import { MAX_HISTORY_TOTAL } from '@raspasorte/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBooks, type Books } from '../../../test/books.ts';
import { planSteps } from '../../../test/postgres/explain.ts';
import { vacuumWhole } from '../../../test/postgres/vacuum.ts';
import { plantHistory } from '../../../test/planted/plant-history.ts';
import { listTransactions } from './list-transactions.ts';
import { selectStatementRows } from './queries/history.ts';

const TRANSFERS = 25_000;
const everything = { type: 'all', status: 'all', page: 1, pageSize: 20 } as const;

let books: Books;
let veteran: string;
let novice: string;
beforeAll(async () => {
  books = await openBooks();
  for (let players = 0; players < 20; players += 1) await plantHistory(books.owner, 1000);
  await books.owner.query(
    `insert into provider_transactions (player_id, id, provider, type, requested_cents, amount_cents)
      select gen_random_uuid(), gen_random_uuid(), 'sandbox', 'DEPOSIT', 500, 500 from generate_series(1, 20000)`,
  );
  veteran = await plantHistory(books.owner, TRANSFERS);
  novice = await plantHistory(books.owner, 1002);
  await vacuumWhole(books.owner, ['ledger_transfer', 'provider_transactions']);
});
afterAll(() => books.close());

const read = (query: Partial<Parameters<typeof listTransactions>[2]>) =>
  listTransactions(books.pool, veteran, { ...everything, ...query });

describe('a history of 25,000 transfers', () => {
  test('is counted to 10,000 and says that more follow', async () => {
    const first = await read({});
    expect(first).toMatchObject({ total: MAX_HISTORY_TOTAL, page: 1, hasMore: true });
    expect(first.items).toHaveLength(20);
  });

  test('has its newest refunds, which are far apart', async () => {
    const { items } = await read({ type: 'REFUND' });
    const numbers = items.map(({ id }) => Number(id.slice(-12)));
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => TRANSFERS - 998 - index * 1000));
  });

  test('has each refund on pages of any size, also at the number where the second part begins', async () => {
    for (let pageSize = 180; pageSize < 190; pageSize += 1) {
      const { items } = await listTransactions(books.pool, novice, { ...everything, type: 'REFUND', pageSize });
      expect(items.map(({ id }) => Number(id.slice(-12)))).toEqual([1002, 2]);
    }
  });

  test('can be read to its end, beyond the counted rows', async () => {
    const { rows } = await books.owner.query<{ count: string }>('select count(*) from transactions where player_id = $1', [
      veteran,
    ]);
    const pages = Math.ceil(Number(rows[0]?.count) / 50);
    expect(pages).toBeGreaterThan(MAX_HISTORY_TOTAL / 50);
    const last = await read({ page: 1_000_000, pageSize: 50 });
    expect(last).toMatchObject({ page: pages, hasMore: false, total: MAX_HISTORY_TOTAL });
    expect(last.items).toHaveLength(Number(rows[0]?.count) % 50 || 50);
    expect(await read({ page: pages - 1, pageSize: 50 })).toMatchObject({ page: pages - 1, hasMore: true });
  });

  test.each([
    ['its first page', {}, 10_200],
    ['its hundredth page', { page: 100 }, 12_200],
    ['prizes', { type: 'PAYOUT' }, 10_200],
    ['refunds', { type: 'REFUND' }, 200],
    ['deposits', { type: 'DEPOSIT' }, 0],
    ['one day', { from: thirtyDaysAgo(), to: thirtyDaysAgo() }, 2000],
  ] as const)('is read from indexes alone, without sorting all of it: %s', async (_what, query, atMost) => {
    const steps = await planSteps(books.pool, (db) => listTransactions(db, veteran, { ...everything, ...query }));
    const scans = steps.filter((step) => step['Node Type'] === 'Seq Scan' && step['Relation Name'] !== undefined);
    expect(scans).toEqual([]);
    for (const sort of steps.filter((step) => step['Node Type'].includes('Sort'))) {
      expect(sort['Actual Rows']).toBeLessThanOrEqual(100 * 20 * 2 + 200);
    }
    const counted = steps.filter((step) => step['Node Type'] === 'Index Only Scan' && step['Actual Rows'] > 1000);
    for (const { 'Heap Fetches': fetches } of counted) expect(fetches).toBe(0);
    const fetched = steps.filter((step) => step['Node Type'] === 'Index Scan' && step['Relation Name'] === 'ledger_transfer');
    for (const step of fetched) expect(step['Actual Rows']).toBeLessThanOrEqual(100);
    const looked = steps.filter((step) => step['Relation Name'] === 'ledger_transfer');
    const rowsRead = looked.reduce((sum, step) => sum + step['Actual Rows'] * step['Actual Loops'], 0);
    expect(rowsRead).toBeLessThanOrEqual(atMost);
  });

  test('is written into a statement page by page, each of whose rows alone are read from the journal', async () => {
    const filter = { playerId: veteran, type: null, status: null, from: null, until: null };
    const [after = null] = await selectStatementRows(books.pool, filter, { after: null, limit: 1 });
    const steps = await planSteps(books.pool, (db) => selectStatementRows(db, filter, { after, limit: 100 }));
    const fetched = steps.filter((step) => step['Node Type'] === 'Index Scan' && step['Relation Name'] === 'ledger_transfer');
    const rowsRead = fetched.reduce((sum, step) => sum + step['Actual Rows'] * step['Actual Loops'], 0);
    expect(rowsRead).toBeGreaterThan(90);
    expect(rowsRead).toBeLessThanOrEqual(100);
  });
});

function thirtyDaysAgo(): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(Date.now() - 30 * 86_400_000);
}
