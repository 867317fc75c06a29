import type { Pool } from '../../platform/database/pool.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { repeatBatches } from '../../platform/jobs/process-batches.ts';
import { deleteEndedConfirmations } from './queries.ts';

const BATCH = 5000;

export function createConfirmationJobs({ pool }: { pool: Pool }): Job[] {
  return [{ name: 'forget-confirmations', everySeconds: 300, run: () => forgetEndedConfirmations(pool) }];
}

/** Deletes challenges and confirmations that were not used in time. */
export async function forgetEndedConfirmations(pool: Pool): Promise<void> {
  await repeatBatches(BATCH, (limit) => deleteEndedConfirmations(pool, limit));
}
