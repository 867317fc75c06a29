import type { Pool } from '../../platform/database/pool.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { callAdvanceRollups, callSummarizeNewPages } from './queries.ts';

/**
 * How far the sums stay behind the database's clock. It may be set back by this much, or differ by
 * it after a failover, without any run noticing: a run compares the clock only with the run before,
 * and by then it may have caught up.
 */
const SLACK = '5 seconds';

export function createRollupJobs({ pool }: { pool: Pool }): Job[] {
  return [
    {
      name: 'advance-rollups',
      everySeconds: 5,
      run: async () => {
        // First, because the sums are advanced by a search by time.
        await callSummarizeNewPages(pool);
        await callAdvanceRollups(pool, SLACK);
      },
    },
  ];
}
