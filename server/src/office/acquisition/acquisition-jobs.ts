import type { Pool } from '../../platform/database/pool.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { advanceCohorts } from './advance-cohorts.ts';

export function createAcquisitionJobs({ pool }: { pool: Pool }): Job[] {
  return [{ name: 'advance-cohorts', everySeconds: 60, run: () => advanceCohorts(pool) }];
}
