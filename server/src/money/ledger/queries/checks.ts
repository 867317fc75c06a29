import { createHash } from 'node:crypto';
import type { Cents } from '@raspasorte/contract';
import type { Queryable } from '../../../platform/database/pool.ts';
import type { Invariant } from './invariants.ts';
import type { Sources } from './sources.ts';

/**
 * Gives this transaction more memory, so that it can sort and hash a whole journal without using
 * the disk.
 */
export async function raiseWorkMemory(tx: Queryable): Promise<void> {
  await tx.query("select set_config('work_mem', '256MB', true)");
}

/**
 * Makes this transaction read tables from end to end. The planner takes so much of a table to be in
 * memory that it would rather read half of its rows by an index, in no order.
 */
export async function readWholeTables(tx: Queryable): Promise<void> {
  await tx.query("select set_config('random_page_cost', '4', true)");
}

export type ViolationRow = { player_id: string; difference: string };

export async function selectViolations(
  db: Queryable,
  { violations }: Invariant,
  { from, limit }: { from: Sources; limit: number },
): Promise<ViolationRow[]> {
  const text = `select player_id, difference from (${violations(from)}) broken limit ${limit}`;
  const { rows } = await db.query<ViolationRow>(repeatable(text, from));
  return rows;
}

/** `doubtful`: at most `limit` players whose journal and rounds have to be read row by row. */
export type SumsRow = { doubtful: string[]; transfers: number; rounds: number };

export async function selectSums(db: Queryable, from: Sources, limit: number): Promise<SumsRow> {
  const text = `
    with compared as materialized (${from.compared})
    select array(select player_id from compared where is_doubtful limit ${limit}) as doubtful,
      coalesce(sum(transfers), 0)::bigint as transfers, coalesce(sum(rounds), 0)::bigint as rounds
    from compared`;
  const { rows } = await db.query<SumsRow>(repeatable(text, from));
  return rows[0]!;
}

export type CountsRow = { players: number; payments: number; liabilities_cents: Cents };

export async function selectCounts(db: Queryable, { everyWallet, payments }: Sources): Promise<CountsRow> {
  const { rows } = await db.query<CountsRow>(`
    select count(*) as players, (select count(*) from (${payments}) p) as payments,
      coalesce(sum(balance_cents + held_cents), 0)::bigint as liabilities_cents
    from (${everyWallet}) w`);
  return rows[0]!;
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

/**
 * A repeated query is a prepared statement: for a check of few rows, planning took nearly all of
 * the time. It is named by a hash, because a name must be shorter than the conditions that say
 * which books are read.
 */
const repeatable = (text: string, { isRepeated }: Sources) => ({
  text,
  ...(isRepeated && { name: createHash('sha256').update(text).digest('base64url') }),
});
