import type { Pool } from '../../../platform/database/pool.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import { repeatBatches } from '../../../platform/jobs/process-batches.ts';
import { deleteEndedAttempts } from './queries.ts';

const BATCH = 5000;

export function createAttemptJobs({ pool }: { pool: Pool }): Job[] {
  return [{ name: 'forget-attempts', everySeconds: 300, run: () => forgetEndedAttempts(pool) }];
}

/** Deletes the counts whose window is over. */
export async function forgetEndedAttempts(pool: Pool): Promise<void> {
  await repeatBatches(BATCH, (limit) => deleteEndedAttempts(pool, limit));
}
