import { createHash } from 'node:crypto';
import type { Cents } from '@raspasorte/contract';
import type { Queryable } from '../../../platform/database/pool.ts';
import type { Invariant } from './invariants.ts';
import { doubtfulPlayers } from './doubtful-players.ts';
import type { Sources } from './sources.ts';

/**
 * Gives this transaction more memory, so that it can sort and hash a whole journal without using
 * the disk.
 */
export async function raiseWorkMemory(tx: Queryable): Promise<void> {
  await tx.query("select set_config('work_mem', '256MB', true)");
}

export type ViolationRow = { player_id: string; difference: string };

/**
 * A repeated query is a prepared statement: for a check of few rows, planning took nearly all of
 * the time.
 */
export async function selectViolations(
  db: Queryable,
  { violations }: Invariant,
  { from, limit }: { from: Sources; limit: number },
): Promise<ViolationRow[]> {
  const text = `select player_id, difference from (${violations(from)}) broken limit ${limit}`;
  const { rows } = await db.query<ViolationRow>({ text, ...(from.isRepeated && { name: nameOf(text) }) });
  return rows;
}

/** Players whose journal and rounds have to be read row by row. */
export async function selectDoubtful(db: Queryable, from: Sources, limit: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select player_id as id from (${doubtfulPlayers(from)}) doubtful limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}

export type LedgerCounts = { players: number; transfers: number; rounds: number; payments: number; liabilities_cents: Cents };

export async function selectCounts(db: Queryable, { everyWallet, transfers, rounds, payments }: Sources): Promise<LedgerCounts> {
  const { rows } = await db.query<LedgerCounts>(`
    select (select count(*) from (${everyWallet}) w) as players,
      (select count(*) from (${transfers}) t) as transfers,
      (select count(*) from (${rounds}) r) as rounds,
      (select count(*) from (${payments}) p) as payments,
      (select coalesce(sum(balance_cents + held_cents), 0)::bigint from (${everyWallet}) w) as liabilities_cents`);
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

/**
 * A hash, because the name of a prepared statement must be shorter than the conditions that say
 * which books are read.
 */
const nameOf = (text: string) => createHash('sha256').update(text).digest('base64url');
