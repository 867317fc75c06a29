import type { Cents, Wallet } from '@raspasorte/contract';
import { outcomeRow } from '../../../platform/database/outcome-row.ts';
import type { Queryable } from '../../../platform/database/pool.ts';

/**
 * Covered prizes that were played on, withdrawn or taken back are no part of the balance any more:
 * screens would show less than nothing.
 */
export async function selectWallet(db: Queryable, playerId: string): Promise<Wallet | undefined> {
  const { rows } = await db.query<Wallet>({
    name: 'select-wallet',
    text: `
      select w.balance_cents, least(w.balance_cents, (
        select coalesce(sum(u.payout_cents), 0)::bigint from unrevealed_rounds(now()) u where u.player_id = w.player_id
      )) as unrevealed_cents, least(w.balance_cents, owed_cents(w.player_id)) as reserved_cents
      from wallet w where w.player_id = $1`,
    values: [playerId],
  });
  return rows[0];
}

/**
 * What was adjusted without a second person within 24 hours: the larger sum of this operator's and
 * this player's.
 */
export async function selectAdjustedAlone(
  db: Queryable,
  { adminId, playerId }: { adminId: string; playerId: string },
): Promise<Cents> {
  const { rows } = await db.query<{ cents: Cents }>('select alone_cents as cents from adjusted_within_day($1, $2)', [
    adminId,
    playerId,
  ]);
  return rows[0]!.cents;
}

export const adjustOutcomes = [
  'adjusted',
  'repeated',
  'unknown_player',
  'idempotency_conflict',
  'forbidden',
  'insufficient_balance',
  'balance_too_large',
  'otp_required',
  'second_person_required',
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
    hasCode: boolean;
    requestId: string | null;
  },
): Promise<AdjustmentAnswer> {
  const { rows } = await tx.query<AdjustmentAnswer>({
    name: 'adjust-balance',
    text: `select outcome, adjustment_id, balance_cents from adjust_balance(
        p_player_id => $1, p_key => $2, p_request_hash => $3, p_adjustment_id => $4,
        p_admin_id => $5, p_kind => $6, p_amount_cents => $7, p_reason => $8,
        p_with_code => $9, p_request_id => $10)`,
    values: [
      adjustment.playerId,
      adjustment.key,
      adjustment.requestHash,
      adjustment.adjustmentId,
      adjustment.adminId,
      adjustment.kind,
      adjustment.amountCents,
      adjustment.reason,
      adjustment.hasCode,
      adjustment.requestId,
    ],
  });
  return outcomeRow(adjustOutcomes, rows);
}

/** A player's newest adjustment besides this one; null if there is none. */
export async function selectNewestAdjustment(db: Queryable, playerId: string, besides: string | null): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(
    `select id from adjustment where player_id = $1 and id is distinct from $2 order by created_at desc, id desc limit 1`,
    [playerId, besides],
  );
  return rows[0]?.id ?? null;
}
