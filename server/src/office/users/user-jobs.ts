import type { Pool } from '../../platform/database/pool.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { callAdvancePlayerTotals } from './queries/player-totals.ts';

/**
 * Only the order and the filters of lists are behind by this; the figures that they show are exact.
 * Each run changes six indexes for every player who has played since, so fewer runs cost less.
 */
const TOTALS_SECONDS = 20;

export function createUserJobs({ pool }: { pool: Pool }): Job[] {
  return [{ name: 'advance-player-totals', everySeconds: TOTALS_SECONDS, run: () => callAdvancePlayerTotals(pool) }];
}
