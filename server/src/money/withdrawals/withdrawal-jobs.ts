import type { Job } from '../../platform/jobs/job.ts';
import { payWithdrawals, type PayOptions } from './pay-withdrawals.ts';

export const createWithdrawalJobs = (options: PayOptions): Job[] => [
  { name: 'pay-withdrawals', everySeconds: 2, run: () => payWithdrawals(options) },
];
