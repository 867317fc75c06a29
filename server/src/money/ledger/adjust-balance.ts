import type { Cents } from '@raspasorte/contract';
import { ADJUSTMENT_NOT_COVERED, type AdjustmentOperation } from '@raspasorte/contract/admin';
import { newId } from '../../platform/cell/new-id.ts';
import type { Queryable } from '../../platform/database/pool.ts';
import type { Idempotency } from '../../platform/http/idempotency.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { callAdjustBalance } from './queries/wallet.ts';

export type Adjustment = {
  playerId: string;
  adminId: string;
  operation: AdjustmentOperation;
  amountCents: Cents;
  reason: string | null;
  /** Whether the operator has just entered a code, or has no authenticator. */
  hasCode: boolean;
  /** The request that a second person approved; null for what one person may do alone. */
  requestId: string | null;
};

export type AdjustedBalance = {
  adjustmentId: string;
  /** The balance afterwards; for a repeat, the present one. */
  balanceCents: Cents;
  isRepeat: boolean;
};

/**
 * An operator adds to or removes from a player's balance, once per idempotency key. Undefined when
 * a second person has to approve it first. Refusals: not_found, forbidden (their own balance),
 * insufficient_balance, balance_too_large, idempotency_conflict, otp_required.
 */
export async function adjustBalance(
  db: Queryable,
  adjustment: Adjustment,
  { key, requestHash }: Idempotency,
): Promise<AdjustedBalance | undefined> {
  const { operation, ...rest } = adjustment;
  const kind = kindOf(operation);
  const answer = await callAdjustBalance(db, { ...rest, key, requestHash, adjustmentId: newId(), kind });
  const { outcome, adjustment_id: adjustmentId, balance_cents: balanceCents } = answer;
  if (outcome === 'second_person_required') return undefined;
  if (outcome === 'unknown_player') throw new Refusal('not_found');
  if (outcome === 'insufficient_balance') throw new Refusal(outcome, { message: ADJUSTMENT_NOT_COVERED });
  if (outcome !== 'adjusted' && outcome !== 'repeated') throw new Refusal(outcome);
  return { adjustmentId: adjustmentId!, balanceCents, isRepeat: outcome === 'repeated' };
}

export const kindOf = (operation: Adjustment['operation']) => (operation === 'add' ? 'adjustment_credit' : 'adjustment_debit');
