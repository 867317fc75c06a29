import type { Dependencies } from '../platform/program/dependencies.ts';
import type { Job } from '../platform/jobs/job.ts';
import type { LiveEvent } from '../platform/realtime/live-event.ts';
import { createDepositJobs } from './deposits/deposit-jobs.ts';
import type { ProviderDirectory } from './payments/provider-directory.ts';
import { createWithdrawalJobs } from './withdrawals/withdrawal-jobs.ts';

/** Work that should not wait for the next run of its job. */
export type PaymentWork = 'inbox' | 'payouts';

type Options = Pick<Dependencies, 'pool' | 'logger'> & {
  providers: ProviderDirectory;
  publish: (event: LiveEvent) => void;
  /** How soon a payout that the provider does not know is asked for again. */
  askAgainAfterMs?: number;
};

/** The jobs of deposits and withdrawals. */
export function createPaymentJobs(options: Options): { jobs: Job[]; run: Record<PaymentWork, () => Promise<void>> } {
  const { pool, logger, providers, publish, askAgainAfterMs } = options;
  const deposits = createDepositJobs({ pool, providers, publish, logger });
  const askAgain = askAgainAfterMs === undefined ? {} : { askAgainAfterMs };
  const withdrawals = createWithdrawalJobs({ pool, providers, publish, logger, ...askAgain });
  return {
    jobs: [...deposits.jobs, ...withdrawals.jobs],
    run: { inbox: deposits.kickInbox, payouts: withdrawals.kickPayouts },
  };
}
