import { toCents, type Answer } from '@raspasorte/contract';
import { amountRefusal, type AdjustmentOperation } from '@raspasorte/contract/admin';
import type { Actor } from '../../platform/audit-trail/audited-action.ts';
import { recordAction } from '../../platform/audit-trail/record-action.ts';
import type { Tx } from '../../platform/database/pool.ts';
import type { Idempotency } from '../../platform/http/idempotency.ts';
import { adjustBalance } from '../../money/ledger/adjust-balance.ts';
import { Refusal } from '../../platform/http/refusal.ts';

export type UserAdjustment = {
  user_id: string;
  operation: AdjustmentOperation;
  amount_cents: number;
  reason?: string | null | undefined;
};

/**
 * Checks that need neither the database nor an authenticator. Refusals: amount_invalid,
 * adjustment_below_minimum, adjustment_above_maximum, adjustment_overflow, forbidden (the
 * operator's own balance).
 */
export function checkAdjustment({ user_id, amount_cents }: UserAdjustment, operatorId: string): void {
  const refusal = amountRefusal(amount_cents);
  if (refusal !== null) throw new Refusal(refusal);
  if (user_id.toLowerCase() === operatorId) {
    throw new Refusal('forbidden', { message: 'Ninguém ajusta o próprio saldo: peça a outra pessoa da equipe.' });
  }
}

/**
 * An operator adds to a balance or removes from it, once per key; a repeat gets the first answer
 * and is recorded once. Refusals: not_found, insufficient_balance, balance_too_large,
 * idempotency_conflict.
 */
export async function adjustUserBalance(
  tx: Tx,
  { wish, actor, idempotency }: { wish: UserAdjustment; actor: Actor & { actorId: string }; idempotency: Idempotency },
): Promise<Answer<'adjustBalance'>> {
  const { user_id: playerId, operation, amount_cents } = wish;
  const reason = wish.reason === undefined || wish.reason === '' ? null : wish.reason;
  const adjustment = { playerId, adminId: actor.actorId, operation, amountCents: toCents(amount_cents), reason };
  const { adjustmentId, balanceCents, isRepeat } = await adjustBalance(tx, adjustment, idempotency);
  if (!isRepeat) {
    const details = { operation, amount_cents, balance_cents: balanceCents, reason, adjustment_id: adjustmentId };
    await recordAction(tx, { ...actor, action: 'adjust-balance', subject: playerId, details });
  }
  return { success: true };
}
