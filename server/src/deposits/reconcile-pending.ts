import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from '../db.ts';
import type { ProviderDirectory } from '../payments/provider-directory.ts';
import type { Publish } from './announce-deposit.ts';
import { applyDispute } from './apply-dispute.ts';
import { callDoubtDeposit, takeDueReadings, updateReadingDone, type DueReading } from './queries/readings.ts';
import { storeEvents, toEvents } from './store-events.ts';

export type ReconcileOptions = {
  pool: Pool;
  providers: ProviderDirectory;
  publish: Publish;
  logger: FastifyBaseLogger;
  /** Books what is in the inbox: a dispute is about a payment that must be credited first. */
  settleInbox: () => Promise<void>;
};

const BATCH = 10;

/** Asks the providers about charges, because a webhook may never come. What they answer goes the way of a webhook: into the inbox. */
export async function reconcilePending(options: ReconcileOptions): Promise<void> {
  for (;;) {
    const due = await takeDueReadings(options.pool, BATCH);
    await Promise.all(due.map((reading) => readOne(options, reading)));
    if (due.length < BATCH) return;
  }
}

async function readOne(options: ReconcileOptions, due: DueReading): Promise<void> {
  const { pool, providers, logger, settleInbox } = options;
  const { provider: name, orderId: reference, externalId, amountCents, cpf } = due;
  try {
    const provider = providers.find(name);
    if (provider === undefined) throw new Error(`no payment provider is called ${name}`);
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
  }
}
