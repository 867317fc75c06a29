import type { Pool } from '../database/bank-pool.ts';
import { deleteEndedWebhooks } from '../queries.ts';

/** Webhooks that were delivered or given up stay so long, for whoever looks for a fault. */
const KEPT_DAYS = 30;
const BATCH = 5000;

export async function deleteOldWebhooks(pool: Pool): Promise<void> {
  while ((await deleteEndedWebhooks(pool, { days: KEPT_DAYS, limit: BATCH })) === BATCH);
}
