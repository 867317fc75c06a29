import type { Answer } from '@raspasorte/contract';
import { validate as isUuid } from 'uuid';
import type { Queryable } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { maskCpf } from '../../people/players/mask-cpf.ts';
import type { TransactionKey } from '../payments/payment-event.ts';
import { selectWithdrawal } from './queries/withdrawals.ts';

/** The receipt. */
export async function getWithdrawal(db: Queryable, { playerId, id }: TransactionKey): Promise<Answer<'getWithdrawal'>> {
  const withdrawal = isUuid(id) ? await selectWithdrawal(db, { playerId, id }) : undefined;
  if (withdrawal === undefined) throw new Refusal('not_found');
  return {
    ...withdrawal,
    cpf: maskCpf(withdrawal.cpf),
    created_at: withdrawal.created_at.toISOString(),
    settled_at: withdrawal.settled_at?.toISOString() ?? null,
  };
}
