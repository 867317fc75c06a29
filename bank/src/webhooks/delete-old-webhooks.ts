import type { Pool } from '../database/bank-pool.ts';
import { deleteEndedWebhooks } from '../queries.ts';

/** For so long a webhook that was delivered or given up is kept, to look for faults. */
const KEPT_DAYS = 30;
const BATCH = 5000;

export async function deleteOldWebhooks(pool: Pool): Promise<void> {
  while ((await deleteEndedWebhooks(pool, { days: KEPT_DAYS, limit: BATCH })) === BATCH);
}
