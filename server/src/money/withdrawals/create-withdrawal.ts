import { MIN_WITHDRAWAL_CENTS, type Answer, type Cents } from '@raspasorte/contract';
import { cpf as cpfRule } from 'cpf-cnpj-validator';
import { v7 as uuidv7 } from 'uuid';
import type { Idempotency } from '../../platform/http/idempotency.ts';
import type { ProviderDirectory } from '../payments/provider-directory.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { announceWithdrawal, type AnnounceOptions } from './announce-withdrawal.ts';
import { callHoldWithdrawal } from './queries.ts';

type NewWithdrawal = { playerId: string; amountCents: Cents; cpf: string; idempotency: Idempotency };
export type CreateOptions = AnnounceOptions & {
  providers: ProviderDirectory;
  /** More than this waits for an operator; asked for each withdrawal, because operators change it. */
  approvalCents: () => Promise<Cents>;
  /** Pays what is due now instead of at the next tick. */
  wakePayouts: () => void;
};

/** Who has tried too many CPFs may try again the next day. */
const CPF_RETRY_SECONDS = 86_400;

/** A player asks for money: it leaves the balance at once, and the job `pay-withdrawals` does the rest. A repeat gets the first answer. */
export async function createWithdrawal(
  options: CreateOptions,
  { playerId, amountCents, cpf, idempotency }: NewWithdrawal,
): Promise<Answer<'createWithdrawal'>> {
  if (amountCents < MIN_WITHDRAWAL_CENTS) throw new Refusal('withdrawal_below_minimum');
  const digits = cpf.replace(/\D/g, '');
  if (digits.length !== 11 || !cpfRule.isValid(digits)) throw new Refusal('cpf_invalid');

  const id = uuidv7();
  const provider = await options.providers.active();
  const needsApproval = amountCents > (await options.approvalCents());
  const withdrawal = { playerId, id, ...idempotency, provider: provider?.name ?? null, amountCents, cpf: digits, needsApproval };
  const outcome = await callHoldWithdrawal(options.pool, withdrawal);
  if (outcome === 'unknown_player') throw new Error(`player ${playerId} has no wallet`);
  if (outcome === 'rate_limited') throw new Refusal('rate_limited', { retryAfterSeconds: CPF_RETRY_SECONDS });
  if (outcome !== 'held' && outcome !== 'repeated') throw new Refusal(outcome);
  if (outcome === 'held') {
    await announceWithdrawal(options, { playerId, id, status: 'PENDING', amountCents });
    options.wakePayouts();
  }
  return { success: true, message: 'Saque solicitado com sucesso!' };
}
