import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from '../../platform/database/pool.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import { insertOddityOnce } from '../payments/queries.ts';
import type { Publish } from './announce-deposit.ts';
import { applyDispute } from './apply-dispute.ts';
import {
  callDoubtDeposit,
  takeDueReadings,
  updateReadingDone,
  updateReadingFailed,
  type DueReading,
} from './queries/readings.ts';
import { storeEvents, toEvents } from './store-events.ts';

export type ReconcileOptions = {
  pool: Pool;
  provider: PaymentProvider;
  publish: Publish;
  logger: FastifyBaseLogger;
  /** Books what is in the inbox: a dispute is about a payment that must be credited first. */
  settleInbox: () => Promise<void>;
};

const BATCH = 10;
/** After this long the rest of a backlog waits for the next run, so that a run for all providers ends soon, whichever of them is away. */
const RUN_MS = 10_000;

/** Asks a provider about its charges, because a webhook may never come. What it answers goes the way of a webhook: into the inbox. */
export async function reconcilePending(options: ReconcileOptions): Promise<void> {
  const untilMs = performance.now() + RUN_MS;
  for (;;) {
    const due = await takeDueReadings(options.pool, options.provider.name, BATCH);
    await Promise.all(due.map((reading) => readOne(options, reading)));
    if (due.length < BATCH || performance.now() > untilMs) return;
  }
}

async function readOne(options: ReconcileOptions, due: DueReading): Promise<void> {
  const { pool, provider, logger, settleInbox } = options;
  const { orderId: reference, externalId, amountCents, cpf } = due;
  const { name } = provider;
  try {
    const report = await provider.readCharge({ reference, externalId, amountCents, cpf });
    await storeEvents(pool, name, toEvents({ externalId, reference }, report));
    if (report.doubt !== null) await callDoubtDeposit(pool, due, report.doubt);
    if (report.dispute !== null) {
      await settleInbox();
      await applyDispute(options, { playerId: due.playerId, dispute: report.dispute });
    }
    await updateReadingDone(pool, due);
  } catch (error) {
    logger.warn({ err: error, provider: name, externalId }, 'a charge could not be read; it will be asked about again');
    if (await updateReadingFailed(pool, due)) await noteUnreadable(options, due);
  }
}

/** Tells an operator that nobody asks about a charge any more. */
async function noteUnreadable({ pool, provider: { name }, logger }: ReconcileOptions, due: DueReading): Promise<void> {
  const detail = 'the charge could not be read for 90 days and is not asked about any more';
  await insertOddityOnce(pool, name, { kind: 'unreadable_charge', subject: due.orderId, detail });
  logger.error(
    { provider: name, orderId: due.orderId },
    'a charge could not be read for 90 days; it is not asked about any more',
  );
}
