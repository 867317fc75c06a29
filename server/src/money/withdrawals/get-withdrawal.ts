import { withdrawalReasons, type Answer } from '@raspasorte/contract';
import { validate as isUuid } from 'uuid';
import type { Queryable } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { withIsoInstants } from '../../platform/time/with-iso-instants.ts';
import { maskCpf } from '../../people/players/mask-cpf.ts';
import type { TransactionKey } from '../payments/payment-event.ts';
import { selectWithdrawal } from './queries/withdrawals.ts';

/** The receipt. Refusal: not_found, also for another player's withdrawal. */
export async function getWithdrawal(db: Queryable, { playerId, id }: TransactionKey): Promise<Answer<'getWithdrawal'>> {
  const withdrawal = isUuid(id) ? await selectWithdrawal(db, { playerId, id }) : undefined;
  if (withdrawal === undefined) throw new Refusal('not_found');
  const { reasons, ...receipt } = withdrawal;
  return {
    ...withIsoInstants(receipt),
    cpf: maskCpf(receipt.cpf),
    waits_because: [...new Set(reasons.map((reason) => withdrawalReasons[reason].toPlayer))],
  };
}
