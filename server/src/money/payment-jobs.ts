import type { Dependencies } from '../platform/program/dependencies.ts';
import type { Job } from '../platform/jobs/job.ts';
import type { LiveEvent } from '../platform/realtime/live-event.ts';
import { createDepositJobs } from './deposits/deposit-jobs.ts';
import type { ProviderDirectory } from './payments/provider-directory.ts';
import { createWithdrawalJobs } from './withdrawals/withdrawal-jobs.ts';

type Options = Pick<Dependencies, 'pool' | 'logger'> & {
  providers: ProviderDirectory;
  publish: (event: LiveEvent) => void;
  /** How soon a payout that the provider does not know is asked for again. */
  askAgainAfterMs?: number;
};

/** The jobs of deposits and withdrawals. */
export function createPaymentJobs(options: Options): Job[] {
  const { pool, logger, providers, publish, askAgainAfterMs } = options;
  const askAgain = askAgainAfterMs === undefined ? {} : { askAgainAfterMs };
  return [
    ...createDepositJobs({ pool, providers, publish, logger }),
    ...createWithdrawalJobs({ pool, providers, publish, logger, ...askAgain }),
  ];
}
