import type { Job } from '../../platform/jobs/job.ts';
import { createSingleRunner } from '../../platform/jobs/single-runner.ts';
import { payWithdrawals, type PayOptions } from './pay-withdrawals.ts';

export type WithdrawalJobs = {
  jobs: Job[];
  /** Pays what is due now, without waiting for the next tick. */
  kickPayouts: () => Promise<void>;
};

export function createWithdrawalJobs(options: PayOptions): WithdrawalJobs {
  const run = createSingleRunner(() => payWithdrawals(options));
  return {
    kickPayouts: () => run().catch((error: unknown) => options.logger.error({ err: error }, 'withdrawals could not be paid')),
    jobs: [{ name: 'pay-withdrawals', everySeconds: 2, run }],
  };
}
