import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from '../db.ts';
import type { ProviderDirectory } from '../payments/provider-directory.ts';
import { takeDueReadings, type DueReading } from './queries.ts';
import { storeEvents, toEvents } from './store-events.ts';

type Options = { pool: Pool; providers: ProviderDirectory; logger: FastifyBaseLogger };

const BATCH = 10;

/** Asks the providers about charges, because a webhook may never come. What they answer goes the way of a webhook: into the inbox. */
export async function reconcilePending(options: Options): Promise<void> {
  for (;;) {
    const due = await takeDueReadings(options.pool, BATCH);
    await Promise.all(due.map((reading) => readOne(options, reading)));
    if (due.length < BATCH) return;
  }
}

async function readOne(
  { pool, providers, logger }: Options,
  { provider: name, external_id: externalId }: DueReading,
): Promise<void> {
  try {
    const provider = providers.find(name);
    if (provider === undefined) throw new Error(`no payment provider is called ${name}`);
    const report = await provider.readCharge(externalId);
    await storeEvents(pool, name, toEvents({ externalId, reference: null }, report));
  } catch (error) {
    logger.warn({ err: error, provider: name, externalId }, 'a charge could not be read; it will be asked about again');
  }
}
