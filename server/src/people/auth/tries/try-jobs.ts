import type { Pool } from '../../../platform/database/pool.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import { deleteEndedTries } from './queries.ts';

const BATCH = 5000;

export function createTryJobs({ pool }: { pool: Pool }): Job[] {
  return [{ name: 'forget-tries', everySeconds: 300, run: () => forgetEndedTries(pool) }];
}

/** Deletes the counts whose window is over. */
export async function forgetEndedTries(pool: Pool): Promise<void> {
  while ((await deleteEndedTries(pool, BATCH)) === BATCH);
}
