import { MIN_WITHDRAWAL_CENTS, type Answer, type Cents } from '@raspasorte/contract';
import { newId } from '../../platform/cell/new-id.ts';
import { hashRequest, type Idempotency } from '../../platform/http/idempotency.ts';
import type { ProviderDirectory } from '../payments/provider-directory.ts';
import { CPF_RETRY_SECONDS, readCpf } from '../../people/players/read-cpf.ts';
import type { Pool } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { AnnounceOptions } from '../payments/announce-options.ts';
import { announceWithdrawal } from './announce-withdrawal.ts';
import { callHoldWithdrawal, selectBoundCpf } from './queries/withdrawals.ts';

type NewWithdrawal = {
  playerId: string;
  amountCents: Cents;
  cpf: string | undefined;
  /** The player's IP address. */
  address: string;
  sessionId: string;
  idempotency: Idempotency;
};
export type CreateOptions = AnnounceOptions & {
  pool: Pool;
  providers: ProviderDirectory;
  /**
   * The sum of 24 hours above which a withdrawal waits for an operator, while operators have set
   * none.
   */
  defaultLimitCents: Cents;
  /** Runs the payout job now, before its next time. */
  wakePayouts: () => void;
};

const REQUESTED = 'Saque solicitado com sucesso!';
const CHECKED_FIRST = 'Ele é pago depois de uma conferência: o motivo está no comprovante.';

/**
 * A player asks for money. The amount is held at once, and the job `pay-withdrawals` does the rest.
 * A repeat gets the first answer, even if it leaves out the CPF that binds the player by then.
 */
export async function createWithdrawal(
  options: CreateOptions,
  { playerId, amountCents, cpf, address, sessionId, idempotency }: NewWithdrawal,
): Promise<Answer<'createWithdrawal'>> {
  if (amountCents < MIN_WITHDRAWAL_CENTS) throw new Refusal('withdrawal_below_minimum');
  const digits = cpf === undefined ? null : readCpf(cpf);

  const id = newId();
  const provider = await options.providers.activeName();
  const { pool, defaultLimitCents } = options;
  const content = { amount_cents: amountCents, cpf: digits ?? (await selectBoundCpf(pool, playerId)) };
  const { key } = idempotency;
  const requestHash = hashRequest('createWithdrawal', content);
  const asked = { playerId, sessionId, address, id, key, requestHash };
  const withdrawal = { ...asked, provider, amountCents, cpf: digits, defaultLimitCents };
  const { outcome, needs_approval: waits } = await callHoldWithdrawal(pool, withdrawal);
  if (outcome === 'unknown_player') throw new Error(`player ${playerId} has no wallet`);
  if (outcome === 'rate_limited') throw new Refusal('rate_limited', { retryAfterSeconds: CPF_RETRY_SECONDS });
  if (outcome !== 'held' && outcome !== 'repeated') throw new Refusal(outcome);
  if (outcome === 'held') {
    announceWithdrawal(options, { playerId, id, status: 'PENDING', amountCents });
    options.wakePayouts();
  }
  return { success: true, message: waits ? `${REQUESTED} ${CHECKED_FIRST}` : REQUESTED };
}
