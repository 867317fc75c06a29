import type { Dependencies } from '../platform/program/dependencies.ts';
import type { Job } from '../platform/jobs/job.ts';
import type { LiveEvent } from '../platform/realtime/live-event.ts';
import { createDepositJobs } from './deposits/deposit-jobs.ts';
import type { ProviderDirectory } from './payments/provider-directory.ts';
import { createBankJobs } from './payments/sandbox/bank-jobs.ts';
import { createWithdrawalJobs } from './withdrawals/withdrawal-jobs.ts';

/** Work that should not wait for the next run of its job. */
export type PaymentWork = 'inbox' | 'payouts' | 'webhooks';

type Options = Pick<Dependencies, 'pool' | 'secrets' | 'clock' | 'logger'> & {
  /** Where the sandbox bank can be reached. */
  address: () => string;
  providers: ProviderDirectory;
  publish: (event: LiveEvent) => void;
  /** How soon a payout that the provider does not know is asked for again. */
  askAgainAfterMs?: number;
};

/** The jobs of deposits, withdrawals and the sandbox bank. */
export function createPaymentJobs(options: Options): { jobs: Job[]; run: Record<PaymentWork, () => Promise<void>> } {
  const { pool, secrets, clock, logger, address, providers, publish, askAgainAfterMs } = options;
  const bank = createBankJobs({ pool, address, secret: secrets.auth, clock, logger });
  const deposits = createDepositJobs({ pool, providers, publish, logger });
  const askAgain = askAgainAfterMs === undefined ? {} : { askAgainAfterMs };
  const withdrawals = createWithdrawalJobs({ pool, providers, publish, logger, ...askAgain });
  return {
    jobs: [...bank.jobs, ...deposits.jobs, ...withdrawals.jobs],
    run: { inbox: deposits.kickInbox, payouts: withdrawals.kickPayouts, webhooks: bank.kickWebhooks },
  };
}
