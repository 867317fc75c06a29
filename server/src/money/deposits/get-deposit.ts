import type { Answer } from '@raspasorte/contract';
import { validate as isUuid } from 'uuid';
import type { Queryable } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { TransactionKey } from '../payments/payment-event.ts';
import { selectDeposit } from './queries/charges.ts';

/** Refusal: not_found, also for another player's deposit. */
export async function getDeposit(db: Queryable, { playerId, id }: TransactionKey): Promise<Answer<'getDeposit'>> {
  const deposit = isUuid(id) ? await selectDeposit(db, { playerId, id }) : undefined;
  if (deposit === undefined) throw new Refusal('not_found');
  return {
    order_id: deposit.order_id,
    status: deposit.status,
    amount_cents: deposit.amount_cents,
    expires_at: deposit.expires_at.toISOString(),
    pix_code: deposit.pix_code ?? '',
    paid_by_other: deposit.paid_by_other,
  };
}
