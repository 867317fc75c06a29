import type { FastifyBaseLogger } from 'fastify';
import { inTransaction, type Pool } from '../../platform/database/pool.ts';
import { processBatches } from '../../platform/jobs/process-batches.ts';
import type { ChargeEvent, PaymentEventHandler } from './payment-event.ts';
import type { ChargeReport, PaymentProvider } from './provider.ts';
import { insertAnomalyOnce } from './queries/contacts.ts';
import { insertInboxEntry } from './queries/inbox.ts';
import {
  ASKED_FOR_DAYS,
  callHoldsCharge,
  markPolled,
  markPollFailed,
  shortenPauses,
  takeDueCharges,
  type DueCharge,
} from './queries/polling.ts';

export type PollOptions = {
  pool: Pool;
  provider: PaymentProvider;
  applyDepositEvent: PaymentEventHandler<ChargeEvent>;
  logger: FastifyBaseLogger;
};

const BATCH = 10;
/** A run ends after this time; the rest of a backlog waits for the next run. */
const RUN_MS = 10_000;
/**
 * The most charges per run that no message has named, however many are open, so that a provider is
 * not flooded. Charges that a message has named are asked about in addition.
 */
const UNANNOUNCED_IN_RUN = 100;

/** Asks a provider about its charges, because a webhook may never come, and books the answers. */
export async function pollCharges(options: PollOptions): Promise<void> {
  const untilMs = performance.now() + RUN_MS;
  let unannounced = UNANNOUNCED_IN_RUN;
  await shortenPauses(options.pool, options.provider.name);
  await processBatches({
    size: BATCH,
    take: async (limit) => {
      const due = await takeDueCharges(options.pool, options.provider.name, { limit, unannounced });
      unannounced -= due.filter(({ isAnnounced }) => !isAnnounced).length;
      return due;
    },
    work: (charge) => pollOne(options, charge),
    goesOn: () => performance.now() <= untilMs,
  });
}

async function pollOne(options: PollOptions, due: DueCharge): Promise<void> {
  const { pool, provider, logger } = options;
  const { id, externalId, amountCents, cpf } = due;
  try {
    const report = await provider.readCharge({ reference: id, externalId, amountCents, cpf });
    for (const event of toEvents(report)) if ((await applyEvent(options, due, event)) === 'outdated') return;
    await markPolled(pool, due);
  } catch (error) {
    const details = { err: error, provider: provider.name, id, externalId };
    logger.warn(details, 'a charge could not be read; it will be asked about again');
    await noteFailed(options, due);
  }
}

/**
 * Books what an answer says. It is outdated and has no effect when there was news of the charge or
 * a later question since it was asked for: a dispute may have begun or ended meanwhile. A payment
 * that cannot be booked goes into the inbox, which retries it soon and which an alarm watches.
 */
async function applyEvent(options: PollOptions, due: DueCharge, event: ChargeEvent): Promise<'booked' | 'outdated'> {
  const { pool, provider, logger } = options;
  const { id, externalId } = due;
  try {
    return await bookAnswer(options, due, event);
  } catch (error) {
    // These are asked about again. In the inbox they would be outdated by the next answer.
    if (event.kind !== 'charge_paid' && event.kind !== 'charge_paid_by_other') throw error;
    logger.error({ err: error, provider: provider.name, id }, 'a payment could not be booked');
    const charge = { externalId, reference: id };
    // It ends no dispute when it is booked later.
    const payment = { ...event, isDisputed: true };
    return inTransaction(pool, async (tx) => {
      if (!(await callHoldsCharge(tx, due))) return 'outdated';
      await insertInboxEntry(tx, provider.name, { ...payment, charge });
      return 'booked';
    });
  }
}

async function bookAnswer({ pool, provider, applyDepositEvent }: PollOptions, due: DueCharge, event: ChargeEvent) {
  const { playerId, id } = due;
  // One transaction, so that no booking is kept without the anomaly that tells operators of it.
  const applied = await inTransaction(pool, async (tx) =>
    (await callHoldsCharge(tx, due)) ? applyDepositEvent(tx, { playerId, id, provider: provider.name }, event) : null,
  );
  applied?.announce?.();
  return applied === null ? 'outdated' : 'booked';
}

/** Disputes come last, because the payments that they are about must be credited first. */
const toEvents = (report: ChargeReport): ChargeEvent[] => [
  ...report.payments.map((payment) => {
    const isDisputed = report.disputes.some(({ paymentId }) => paymentId === payment.paymentId);
    return { kind: 'charge_paid', payment, isDisputed } as const;
  }),
  ...report.foreignPayments.map((payment) => ({ kind: 'charge_paid_by_other', payment }) as const),
  ...(report.refused ? [{ kind: 'charge_refused' } as const] : []),
  ...(report.doubt === null ? [] : [{ kind: 'charge_doubted', doubt: report.doubt } as const]),
  ...report.disputes.map((dispute) => ({ kind: 'charge_disputed', dispute }) as const),
];

/**
 * Records that the question failed. That it is not asked any more is told to operators in the same
 * transaction.
 */
async function noteFailed({ pool, provider, logger }: PollOptions, due: DueCharge): Promise<void> {
  const detail = `A cobrança não pôde ser lida por ${ASKED_FOR_DAYS} dias e não é mais consultada`;
  const isGivenUp = await inTransaction(pool, async (tx) => {
    const gaveUp = await markPollFailed(tx, due);
    if (gaveUp) await insertAnomalyOnce(tx, provider.name, { kind: 'unreadable_charge', subject: due.id, detail });
    return gaveUp;
  });
  if (isGivenUp)
    logger.error(
      { provider: provider.name, id: due.id },
      `a charge could not be read for ${ASKED_FOR_DAYS} days; it is not asked about any more`,
    );
}
