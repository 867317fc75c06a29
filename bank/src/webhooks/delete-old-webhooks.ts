import type { Pool } from '../database/bank-pool.ts';
import { deleteEndedWebhooks } from '../queries.ts';

/** How long a delivered or abandoned webhook is kept, for troubleshooting. */
const KEPT_DAYS = 30;
const BATCH = 5000;

export async function deleteOldWebhooks(pool: Pool): Promise<void> {
  while ((await deleteEndedWebhooks(pool, { days: KEPT_DAYS, limit: BATCH })) === BATCH);
}
