import type { Pool } from '../../platform/database/pool.ts';
import type { Job } from '../../platform/jobs/job.ts';
import type { AnnounceOptions } from '../payments/announce-options.ts';
import { lapseWithdrawals } from './lapse-withdrawals.ts';

export const createWithdrawalJobs = (options: AnnounceOptions & { pool: Pool }): Job[] => [
  { name: 'lapse-withdrawals', everySeconds: 10, run: () => lapseWithdrawals(options) },
];
