import type { Pool } from '../../platform/database/pool.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { watchAlarms } from './watch-alarms.ts';

type Options = { pool: Pool; clock: () => Date };

export const createRiskJobs = ({ pool, clock }: Options): Job[] => [
  { name: 'watch-alarms', everySeconds: 60, run: async () => void (await watchAlarms(pool, clock())) },
];
