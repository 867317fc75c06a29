import type { FastifyBaseLogger } from 'fastify';
import { inTransaction, type Pool } from '../../platform/database/pool.ts';
import { processBatches } from '../../platform/jobs/process-batches.ts';
import { formatReais } from '../../platform/text/format-reais.ts';
import type { PaymentEventHandler, PayoutEvent } from './payment-event.ts';
import type { ProviderDirectory } from './provider-directory.ts';
import { logTrouble, LostClaim, ProviderError } from './provider-error.ts';
import type { PaymentProvider, PayoutAnswer, PayoutReport } from './provider.ts';
import { insertAnomalyOnce, upsertAnomaly } from './queries/contacts.ts';
import { upsertUnseenStop } from './queries/disputed-payouts.ts';
import {
  callWithholdPayout,
  claimDuePayouts,
  mayLeave,
  releasePayout,
  releaseUnsent,
  shortenClaims,
  updateRequested,
  type ClaimedPayout,
  VOIDED_ASKED_FOR_DAYS,
} from './queries/payouts.ts';

export type PayoutOptions = {
  pool: Pool;
  providers: ProviderDirectory;
  applyPayoutEvent: PaymentEventHandler<PayoutEvent>;
  logger: FastifyBaseLogger;
  /**
   * How old the last request must be before a payout that the provider does not know is sent again
   * under the same id.
   */
  sendAgainAfterMs?: number | undefined;
};

const BATCH = 10;
/** Longer than asking about a payout and sending it may take together. */
const LEASE_MS = 60_000;
const SEND_AGAIN_AFTER_MS = 60_000;

/**
 * Sends payouts to providers and learns how they end. That a payout is about to be sent is
 * committed before it is sent. If the result is then unknown (no answer, an answer that makes no
 * sense, a crash), the provider is asked about it by our id. A payout is never sent under another
 * id, or with another account of ours.
 */
export async function sendPayouts(options: PayoutOptions): Promise<void> {
  const { sendAgainAfterMs = SEND_AGAIN_AFTER_MS } = options;
  await shortenClaims(options.pool, LEASE_MS);
  const take = (limit: number) => claimDuePayouts(options.pool, { limit, leaseMs: LEASE_MS, sendAgainAfterMs });
  await processBatches({ size: BATCH, take, work: (payout) => sendOne(options, payout) });
}

async function sendOne(options: PayoutOptions, payout: ClaimedPayout): Promise<void> {
  try {
    const report = await askOrSend(options, options.providers.get(payout.provider), payout);
    if (report === null) await noteOldAccount(options, payout);
    if (report === null || report.status === 'pending' || report.status === 'unapproved')
      return await release(options, payout, { externalId: report?.externalId ?? null, isFinal: false });
    await book(options, payout, report);
  } catch (error) {
    await handleFailure(options, payout, error);
  }
}

/** Books the final answer of a provider. */
async function book(options: PayoutOptions, payout: ClaimedPayout, report: PayoutReport): Promise<void> {
  const kind = report.status === 'paid' ? 'payout_paid' : 'payout_failed';
  // One transaction, so that no booking is kept without the anomaly that tells operators of it.
  const applied = await inTransaction(options.pool, (tx) => options.applyPayoutEvent(tx, payout, { kind, report }));
  // The payout was booked before, so the booking has not ended this claim.
  if (applied.outcome === 'repeated') await release(options, payout, { externalId: report.externalId, isFinal: true });
  applied.announce?.();
}

/** Only a first request that was certainly not sent is sent anew; after any other, we ask. */
async function handleFailure(options: PayoutOptions, payout: ClaimedPayout, error: unknown): Promise<void> {
  const { pool, logger } = options;
  const details = { err: error, withdrawalId: payout.id };
  const fault = error instanceof ProviderError ? error : undefined;
  if (payout.isFirst && fault?.isUnsent) {
    logTrouble(logger, details, 'a payout could not be sent; it will be retried');
    if (!(await withhold(options, payout))) await releaseUnsent(pool, payout);
    return;
  }
  logTrouble(logger, details, 'the result of a payout is unknown; it will be asked about');
  if (fault?.trouble === 'refused') await noteOldAccount(options, payout);
  await release(options, payout, { externalId: null, isFinal: false });
}

/** Ends a claim. That a voided payout is given up is told to operators in the same transaction. */
async function release(
  { pool, logger }: PayoutOptions,
  payout: ClaimedPayout,
  ending: { externalId: string | null; isFinal: boolean },
): Promise<void> {
  const { id, provider } = payout;
  const detail = `O saque foi estornado, e o provedor não deu resposta final por ${VOIDED_ASKED_FOR_DAYS} dias: ele não é mais consultado`;
  const isGivenUp = await inTransaction(pool, async (tx) => {
    const released = await releasePayout(tx, payout, ending);
    if (released.isGivenUp) await upsertAnomaly(tx, provider, { kind: 'voided_unanswered', subject: id, detail });
    return released.isGivenUp;
  });
  if (isGivenUp)
    logger.error(
      { withdrawalId: id, provider },
      `a voided payout had no final answer for ${VOIDED_ASKED_FOR_DAYS} days; it is given up`,
    );
}

/**
 * Whether a dispute or receivable that began after the payout was claimed makes it wait for an
 * operator.
 */
async function withhold({ pool, logger }: PayoutOptions, payout: ClaimedPayout): Promise<boolean> {
  const isWithheld = await callWithholdPayout(pool, payout);
  if (isWithheld)
    logger.warn({ withdrawalId: payout.id }, 'a payout was not sent: a dispute or a receivable makes it wait for an operator');
  return isWithheld;
}

/**
 * Tells operators of a payout that the provider may have taken. It is not sent or approved again
 * while a payment of the player is disputed or something is owed, until an operator settles this
 * anomaly.
 */
async function noteUnseenStop({ pool, logger }: PayoutOptions, payout: ClaimedPayout): Promise<void> {
  const detail =
    'Um pagamento do jogador foi contestado, ou ele deve um saque pago depois de estornado, e o provedor talvez já tenha este saque: ele não é pedido de novo até que alguém encerre este aviso';
  if (await upsertUnseenStop(pool, payout, detail))
    logger.warn({ withdrawalId: payout.id }, 'a payout is not sent again: an operator has to look at a dispute or a receivable');
}

/**
 * Asks the provider about a payout, and sends it if it may be sent. Under the same reference it is
 * the same payout. Null if it was not sent, and the provider does not know it or cannot be asked
 * about it.
 */
async function askOrSend(options: PayoutOptions, provider: PaymentProvider, payout: ClaimedPayout): Promise<PayoutReport | null> {
  const { pool } = options;
  const { id: reference, externalId, amountCents, cpf, isFirst } = payout;
  const known = { reference, externalId, amountCents, cpf };
  const answer: PayoutAnswer = isFirst ? { kind: 'unknown' } : await provider.readPayout(known);
  let report = answer.kind === 'known' ? answer.report : null;
  const isOrdered = report !== null && report.status !== 'unapproved';
  const maySend = isFirst || (payout.maySendAgain && !payout.accountChanged);
  if (!isOrdered && !payout.voided && maySend) {
    if (answer.kind === 'unknown' && (await withhold(options, payout))) return null;
    report = (await send(options, provider, payout)) ?? report;
  }
  if (report !== null && report.amountCents !== amountCents) {
    await noteOtherAmount(pool, payout, report);
    throw new Error('the provider reports another amount than asked for');
  }
  return report;
}

/**
 * Sends a claimed payout. If it must not be sent any more, throws for one that was never sent, and
 * answers null for another. The provider asks that as late as possible: from then to its request,
 * its own check of our reference is the only guard.
 */
async function send(options: PayoutOptions, provider: PaymentProvider, payout: ClaimedPayout): Promise<PayoutReport | null> {
  const { pool } = options;
  const { id: reference, amountCents, cpf, name, isFirst } = payout;
  const requireClaim = async () => {
    const isAllowed = await (isFirst ? mayLeave(pool, payout) : updateRequested(pool, payout));
    if (!isAllowed) throw new LostClaim('the payout must not be sent any more');
  };
  try {
    return await provider.createPayout({ reference, amountCents, cpf, name, requireClaim });
  } catch (error) {
    if (isFirst || !(error instanceof LostClaim)) throw error;
    await noteUnseenStop(options, payout);
    return null;
  }
}

/** Tells operators, once, of a payout whose amount its provider reports differently. */
async function noteOtherAmount(pool: Pool, { id, provider, amountCents }: ClaimedPayout, report: PayoutReport): Promise<void> {
  const [theirs, ours] = [report.amountCents, amountCents].map(formatReais);
  const detail = `O provedor informa este saque com outro valor: ${theirs} em vez de ${ours}`;
  await insertAnomalyOnce(pool, provider, { kind: 'different_amount', subject: id, detail });
}

/**
 * Tells operators, once, of a payout that the provider's present account does not know. Only the
 * earlier account can say what became of it.
 */
async function noteOldAccount(
  { pool, logger }: PayoutOptions,
  { id, provider, accountChanged, maySendAgain }: ClaimedPayout,
): Promise<void> {
  if (!accountChanged || !maySendAgain) return;
  const detail = 'O saque foi pedido à conta anterior, e a atual não o conhece';
  if (await insertAnomalyOnce(pool, provider, { kind: 'account_changed', subject: id, detail }))
    logger.error({ withdrawalId: id, provider }, 'a payout may have been sent with another account; it is not sent again');
}
