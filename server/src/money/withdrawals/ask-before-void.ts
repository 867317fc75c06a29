import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { ProviderDirectory } from '../payments/provider-directory.ts';
import { ProviderError } from '../payments/provider-error.ts';
import type { PayoutAnswer, PayoutReport } from '../payments/provider.ts';
import { releaseClaim, type PayoutClaim } from './queries/give-back.ts';

type Options = { pool: Pool; providers: ProviderDirectory; logger: FastifyBaseLogger; wakePayouts: () => void };

const sentences: Record<PayoutReport['status'], string> = {
  pending: 'O provedor está processando este saque: nada foi devolvido.',
  paid: 'O provedor informa que este saque foi pago: nada foi devolvido.',
  failed: 'O provedor informa que este saque falhou: o valor volta ao saldo em instantes.',
  unapproved:
    'O provedor recebeu este saque e aguarda aprovação no painel dele, onde ainda pode ser pago: cancele-o lá primeiro. Nada foi devolvido.',
};

/**
 * Asks the provider about a claimed payout before it is given back, and returns whether the
 * provider has certainly never taken it. A payout that the provider knows, or does not answer
 * about, is left to the job. A payout of another amount, or to somebody else, is not: two people
 * decide about it.
 * Refusals: payout_known, provider_unavailable.
 */
export async function askBeforeVoid(options: Options, claim: PayoutClaim): Promise<{ isUnknown: boolean }> {
  const { pool, wakePayouts } = options;
  if (claim.isUnsent) return { isUnknown: true };
  const answer = await ask(options, claim);
  // Another account of ours may have paid a payout that the present one does not know.
  if (answer.kind !== 'known') return { isUnknown: answer.kind === 'unknown' && !claim.accountChanged };
  // What it says is not booked, so without two people such a payout would never end.
  if (answer.report.isOtherPayee || answer.report.amountCents !== claim.amountCents) return { isUnknown: false };
  await releaseClaim(pool, claim);
  wakePayouts();
  throw new Refusal('payout_known', { message: sentences[answer.report.status] });
}

async function ask({ pool, providers, logger }: Options, claim: PayoutClaim): Promise<PayoutAnswer> {
  const { id: reference, provider: name, externalId, amountCents, cpf } = claim;
  try {
    return await providers.get(name).readPayout({ reference, externalId, amountCents, cpf });
  } catch (error) {
    logger.warn({ err: error, withdrawalId: reference }, 'a payout could not be read, and is not given back');
    // The provider answered, but not about this payout: only its panel can tell.
    if (error instanceof ProviderError && error.trouble === 'contradiction') return { kind: 'cannot_tell' };
    await releaseClaim(pool, claim);
    throw new Refusal('provider_unavailable', { message: 'O provedor não respondeu sobre este saque: nada foi devolvido.' });
  }
}
