import type { Cents } from '@raspasorte/contract';
import { v7 as uuidv7 } from 'uuid';
import type { Queryable } from '../db.ts';
import type { Idempotency } from '../http/idempotency.ts';
import { Refusal } from '../refusal.ts';
import { callAdjustBalance } from './queries.ts';

export type Adjustment = {
  playerId: string;
  adminId: string;
  operation: 'add' | 'remove';
  amountCents: Cents;
  reason: string | null;
};

/**
 * An operator adds to or removes from a player's balance, once per idempotency key. Returns the balance afterwards, in cents.
 * Refusals: not_found, insufficient_balance, idempotency_conflict.
 */
export async function adjustBalance(db: Queryable, adjustment: Adjustment, { key, requestHash }: Idempotency): Promise<Cents> {
  const { operation, ...rest } = adjustment;
  const answer = await callAdjustBalance(db, {
    ...rest,
    key,
    requestHash,
    adjustmentId: uuidv7(),
    kind: operation === 'add' ? 'adjustment_credit' : 'adjustment_debit',
  });
  switch (answer.outcome) {
    case 'adjusted':
    case 'repeated':
      return answer.balance_cents;
    case 'unknown_player':
      throw new Refusal('not_found');
    case 'insufficient_balance':
      throw new Refusal('insufficient_balance', { message: 'Saldo insuficiente para esta operação' });
    case 'balance_too_large':
      throw new Refusal('malformed', { message: 'Novo saldo excederia o limite máximo seguro' });
    case 'idempotency_conflict':
      throw new Refusal('idempotency_conflict');
    default:
      throw new Error(`unknown outcome of adjust_balance: ${answer.outcome}`);
  }
}
