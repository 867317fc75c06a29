import type { Cents } from '@raspasorte/contract';
import { answerOf } from '../../platform/database/answer-of.ts';
import type { Queryable } from '../../platform/database/pool.ts';
import type { Invariant } from './queries/invariants.ts';

export type WalletRow = { balance_cents: Cents; unrevealed_cents: Cents };

export async function selectWallet(db: Queryable, playerId: string): Promise<WalletRow | undefined> {
  const { rows } = await db.query<WalletRow>({
    name: 'select-wallet',
    text: `
      select w.balance_cents, (
        select coalesce(sum(u.payout_cents), 0)::bigint from unrevealed_rounds(now()) u where u.player_id = w.player_id
      ) as unrevealed_cents
      from wallet w where w.player_id = $1`,
    values: [playerId],
  });
  return rows[0];
}

export const adjustOutcomes = [
  'adjusted',
  'repeated',
  'unknown_player',
  'idempotency_conflict',
  'insufficient_balance',
  'balance_too_large',
] as const;
export type AdjustmentAnswer = { outcome: (typeof adjustOutcomes)[number]; adjustment_id: string | null; balance_cents: Cents };

export async function callAdjustBalance(
  tx: Queryable,
  adjustment: {
    playerId: string;
    key: string;
    requestHash: Buffer;
    adjustmentId: string;
    adminId: string;
    kind: 'adjustment_credit' | 'adjustment_debit';
    amountCents: Cents;
    reason: string | null;
  },
): Promise<AdjustmentAnswer> {
  const { rows } = await tx.query<AdjustmentAnswer>({
    name: 'adjust-balance',
    text: 'select outcome, adjustment_id, balance_cents from adjust_balance($1, $2, $3, $4, $5, $6, $7, $8)',
    values: [
      adjustment.playerId,
      adjustment.key,
      adjustment.requestHash,
      adjustment.adjustmentId,
      adjustment.adminId,
      adjustment.kind,
      adjustment.amountCents,
      adjustment.reason,
    ],
  });
  return answerOf(adjustOutcomes, rows);
}

/** Gives this transaction room to sort and hash a whole journal in memory; the usual few megabytes would spill millions of rows to disk. */
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

export async function selectLiabilities(db: Queryable): Promise<{ balance_cents: Cents; held_cents: Cents }> {
  const { rows } = await db.query<{ balance_cents: Cents; held_cents: Cents }>(
    'select coalesce(sum(balance_cents), 0)::bigint as balance_cents, coalesce(sum(held_cents), 0)::bigint as held_cents from wallet',
  );
  return rows[0]!;
}

/** From the sums by the hour, so that it costs the same however long the journal is. */
export async function selectTransferSums(db: Queryable): Promise<{ kind: string; amount_cents: Cents }[]> {
  const { rows } = await db.query<{ kind: string; amount_cents: Cents }>(
    `select kind, sum(amount_cents)::bigint as amount_cents from ledger_sums('-infinity', 'infinity') group by kind`,
  );
  return rows;
}
