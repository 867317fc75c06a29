import type { Cents } from '@raspasorte/contract';
import type { Queryable } from '../../../platform/database/pool.ts';
import type { Invariant } from './invariants.ts';

/** More memory for this transaction, so that a whole journal is sorted and hashed without the disk. */
export async function raiseWorkMemory(tx: Queryable): Promise<void> {
  await tx.query("select set_config('work_mem', '256MB', true)");
}

export async function selectViolations(db: Queryable, { violations }: Invariant, limit: number): Promise<string[]> {
  const { rows } = await db.query<{ difference: string }>(`select difference from (${violations}) broken limit ${limit}`);
  return rows.map(({ difference }) => difference);
}

export type LedgerCounts = { players: number; transfers: number; rounds: number; payments: number; liabilities_cents: Cents };

export async function selectCounts(db: Queryable): Promise<LedgerCounts> {
  const { rows } = await db.query<LedgerCounts>(`
    select (select count(*) from wallet) as players,
      (select count(*) from ledger_transfer) as transfers,
      (select count(*) from round) as rounds,
      (select count(*) from provider_transactions) as payments,
      (select coalesce(sum(balance_cents + held_cents), 0)::bigint from wallet) as liabilities_cents`);
  const [counts] = rows;
  if (counts === undefined) throw new Error('count query answered nothing');
  return counts;
}

export async function insertCheck(db: Queryable, check: { seconds: number; differences: string[] }): Promise<void> {
  await db.query('insert into ledger_check (seconds, differences, details) values ($1, $2, $3)', [
    check.seconds,
    check.differences.length,
    check.differences,
  ]);
}

export type CheckRow = { checked_at: Date; seconds: number; differences: number };

/** The newest check of the books; undefined before the first. */
export async function selectNewestCheck(db: Queryable): Promise<CheckRow | undefined> {
  const { rows } = await db.query<CheckRow>(
    'select checked_at, seconds, differences from ledger_check order by checked_at desc limit 1',
  );
  return rows[0];
}
