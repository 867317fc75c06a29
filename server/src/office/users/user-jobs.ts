import type { Pool } from '../../platform/database/pool.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { callAdvancePlayerTotals } from './queries/player-totals.ts';

export function createUserJobs({ pool }: { pool: Pool }): Job[] {
  return [{ name: 'advance-player-totals', everySeconds: 5, run: () => callAdvancePlayerTotals(pool) }];
}
