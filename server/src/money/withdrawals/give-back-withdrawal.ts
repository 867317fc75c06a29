import type { Answer } from '@raspasorte/contract';
import type { FastifyBaseLogger } from 'fastify';
import { validate as isUuid } from 'uuid';
import type { Actor } from '../../platform/audit-trail/audited-action.ts';
import { recordAction } from '../../platform/audit-trail/record-action.ts';
import { inTransaction, type Pool } from '../../platform/database/pool.ts';
import type { ProviderDirectory } from '../payments/provider-directory.ts';
import type { PayoutReport } from '../payments/provider.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { announceWithdrawal, type AnnounceOptions } from './announce-withdrawal.ts';
import { callGiveBack, leavePayout, postponePayout, selectStanding, takePayout, type TakenPayout } from './queries/give-back.ts';

export type GiveBackOptions = AnnounceOptions & {
  pool: Pool;
  providers: ProviderDirectory;
  logger: FastifyBaseLogger;
  wakePayouts: () => void;
};
type GivingBack = { id: string; actor: Actor; reason: string };

/** Longer than asking about a payout may take. */
const LEASE_MS = 60_000;
/** A request that is older has arrived or never will. */
const ARRIVES_WITHIN_MS = 60_000;
/**
 * For so long a payout is not asked for again that an operator wants to give back: a request on its
 * way can arrive first.
 */
const POSTPONED_MS = 180_000;

const sentences: Record<PayoutReport['status'], string> = {
  pending: 'O provedor está processando este saque: nada foi devolvido.',
  paid: 'O provedor informa que este saque foi pago: nada foi devolvido.',
  failed: 'O provedor informa que este saque falhou: o valor volta ao saldo em instantes.',
};

/**
 * An operator voids a withdrawal whose payout its provider does not take. The provider is asked a last
 * time under a claim: what it knows is not voided. One that has failed already is answered the same.
 * Refusals: not_found, withdrawal_waits, withdrawal_ended, payout_busy, payout_known,
 * provider_unavailable.
 */
export async function giveBackWithdrawal(
  options: GiveBackOptions,
  { id, actor, reason }: GivingBack,
): Promise<Answer<'giveBackWithdrawal'>> {
  const { pool } = options;
  if (!isUuid(id)) throw new Refusal('not_found');
  const taken = await takePayout(pool, { id, leaseMs: LEASE_MS, arrivesWithinMs: ARRIVES_WITHIN_MS });
  if (taken === undefined) return answerUntaken(options, id);
  const { playerId, amountCents } = taken;
  await refuseKnown(options, taken);
  const outcome = await inTransaction(pool, async (tx) => {
    const given = await callGiveBack(tx, taken);
    if (given === 'voided') {
      const details = { withdrawal_id: id, amount_cents: amountCents, reason };
      await recordAction(tx, { ...actor, action: 'give-back-withdrawal', subject: playerId, details });
    }
    return given;
  });
  if (outcome === 'posted') throw new Refusal('withdrawal_ended');
  if (outcome === 'payout_busy' || outcome === 'not_found') throw new Refusal(outcome);
  if (outcome === 'voided') announceWithdrawal(options, { playerId, id, status: 'REJECTED', amountCents });
  return { id, status: 'FAILED' };
}

async function answerUntaken({ pool }: GiveBackOptions, id: string): Promise<Answer<'giveBackWithdrawal'>> {
  const standing = await selectStanding(pool, id);
  if (standing === undefined) throw new Refusal('not_found');
  if (standing.waits) throw new Refusal('withdrawal_waits');
  if (standing.status === 'FAILED') return { id, status: 'FAILED' };
  if (standing.status !== 'PENDING') throw new Refusal('withdrawal_ended');
  await postponePayout(pool, id, POSTPONED_MS);
  throw new Refusal('payout_busy');
}

/** Leaves a payout to its job where the provider knows it, or does not answer. */
async function refuseKnown({ pool, providers, logger, wakePayouts }: GiveBackOptions, taken: TakenPayout): Promise<void> {
  const { id: reference, provider: name, externalId, amountCents, cpf, isUnsent } = taken;
  if (isUnsent) return;
  let report: PayoutReport | null;
  try {
    const provider = providers.find(name);
    if (provider === undefined) throw new Error(`no payment provider is called ${name}`);
    report = await provider.readPayout({ reference, externalId, amountCents, cpf });
  } catch (error) {
    logger.warn({ err: error, withdrawalId: reference }, 'a payout could not be read, and is not given back');
    await leavePayout(pool, taken);
    throw new Refusal('provider_unavailable', { message: 'O provedor não respondeu sobre este saque: nada foi devolvido.' });
  }
  if (report === null) return;
  await leavePayout(pool, taken);
  wakePayouts();
  throw new Refusal('payout_known', { message: sentences[report.status] });
}
