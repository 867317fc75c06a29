import type { Pool } from '../db.ts';
import type { Job } from '../jobs/job.ts';
import { callAdvancePlayerTotals } from './queries/player-totals.ts';

export function createUserJobs({ pool }: { pool: Pool }): Job[] {
  return [{ name: 'advance-player-totals', everySeconds: 5, run: () => callAdvancePlayerTotals(pool) }];
}
