import { toCents, type Answer } from '@raspasorte/contract';
import { amountRefusal, type AdjustmentOperation } from '@raspasorte/contract/admin';
import { bothPersons, type SecondPerson } from '../../people/second-person/second-person.ts';
import type { DecidedRequest } from '../../people/second-person/queries.ts';
import type { Operator } from '../../people/access/operator-of.ts';
import { recordAction } from '../../platform/audit-trail/record-action.ts';
import type { Tx } from '../../platform/database/pool.ts';
import type { Idempotency } from '../../platform/http/idempotency.ts';
import { adjustBalance, kindOf, type AdjustedBalance, type Adjustment } from '../../money/ledger/adjust-balance.ts';
import { selectAdjustedAlone, selectNewestAdjustment } from '../../money/ledger/queries/wallet.ts';
import { Refusal } from '../../platform/http/refusal.ts';

export type UserAdjustment = {
  user_id: string;
  operation: AdjustmentOperation;
  amount_cents: number;
  reason?: string | null | undefined;
  /** The newest adjustment that the operator saw; null for none. */
  seen_adjustment?: string | null | undefined;
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

type Adjusting = { wish: UserAdjustment; operator: Operator; idempotency: Idempotency; hasCode: boolean };

/**
 * An operator adds to a balance or removes from it, once per idempotency key. A repeat gets the
 * first answer and is not recorded again. From the 24-hour threshold on, the adjustment waits for a
 * second person. Refusals: not_found, insufficient_balance, balance_too_large,
 * idempotency_conflict, otp_required, reason_required (when it waits); request_outdated, when
 * somebody has adjusted the balance since the operator looked.
 */
export async function adjustUserBalance(
  tx: Tx,
  secondPerson: SecondPerson,
  { wish, operator, idempotency, hasCode }: Adjusting,
): Promise<Answer<'adjustBalance'>> {
  const { user_id: playerId, operation } = wish;
  const reason = wish.reason || null;
  const amountCents = toCents(wish.amount_cents);
  const adjustment = { playerId, adminId: operator.actorId, operation, amountCents, reason };
  const adjusted = await adjustBalance(tx, { ...adjustment, hasCode, requestId: null }, idempotency);
  if (adjusted?.isRepeat !== true) await requireSeen(tx, wish, adjusted?.adjustmentId ?? null);
  if (adjusted === undefined) {
    const within24h = await selectAdjustedAlone(tx, adjustment);
    return secondPerson.ask(tx, {
      kind: 'adjust-balance',
      subject: playerId,
      playerId,
      amountCents,
      reason,
      actor: operator,
      idempotency,
      content: { kind: kindOf(operation) },
      context: { within_24h_cents: within24h },
    });
  }
  if (!adjusted.isRepeat) await record(tx, operator, { ...adjustment, ...adjusted });
  return { success: true };
}

const ADJUSTED_MEANWHILE = {
  message: 'Depois que você abriu isto, este saldo já foi ajustado: nada mudou agora. Confira o último ajuste e decida de novo.',
};

/** Two operators may mend the same mistake. The wallet is locked, and what was written, undone. */
async function requireSeen(tx: Tx, { user_id, seen_adjustment: seen }: UserAdjustment, own: string | null): Promise<void> {
  if (seen === undefined) return;
  if ((await selectNewestAdjustment(tx, user_id, own)) !== seen) throw new Refusal('request_outdated', ADJUSTED_MEANWHILE);
}

/** Makes an adjustment that a second person has approved, under the key of the original call. */
export async function adjustAsApproved(tx: Tx, request: DecidedRequest, decider: Operator): Promise<void> {
  const { id, playerId, amountCents, content, reason, key, requestHash, askedBy } = request;
  const operation = content['kind'] === 'adjustment_credit' ? 'add' : 'remove';
  const adjustment = { playerId: playerId!, adminId: askedBy, operation, amountCents: amountCents!, reason } as const;
  const idempotency = { key: key!, requestHash: requestHash! };
  const adjusted = await adjustBalance(tx, { ...adjustment, hasCode: true, requestId: id }, idempotency);
  if (adjusted !== undefined && !adjusted.isRepeat)
    await record(tx, decider, { ...adjustment, ...adjusted }, bothPersons(request));
}

type Adjusted = Omit<Adjustment, 'hasCode' | 'requestId'> & AdjustedBalance;

async function record(tx: Tx, actor: Operator, adjusted: Adjusted, persons: object = {}): Promise<void> {
  const { playerId, operation, amountCents, balanceCents, reason, adjustmentId } = adjusted;
  const amounts = { operation, amount_cents: amountCents, balance_cents: balanceCents };
  const details = { ...amounts, reason, adjustment_id: adjustmentId, ...persons };
  await recordAction(tx, { ...actor, action: 'adjust-balance', subject: playerId, details });
}
