import type { Dependencies } from '../platform/program/dependencies.ts';
import type { Job } from '../platform/jobs/job.ts';
import type { Publish } from '../platform/realtime/live-event.ts';
import { createDepositEventHandler } from './deposits/apply-deposit-event.ts';
import { createDepositJobs } from './deposits/deposit-jobs.ts';
import type { ProviderDirectory } from './payments/provider-directory.ts';
import { createProviderJobs } from './payments/provider-jobs.ts';
import { createPayoutEventHandler } from './withdrawals/apply-payout-event.ts';
import { createWithdrawalJobs } from './withdrawals/withdrawal-jobs.ts';

type Options = Pick<Dependencies, 'pool' | 'logger'> & {
  providers: ProviderDirectory;
  publish: Publish;
  /** Announces a player's new balance to their pages. */
  balanceChanged: (playerId: string) => void;
  /** How long after the last request a payout is sent again that the provider does not know. */
  sendAgainAfterMs?: number;
};

/** The jobs of deposits, withdrawals and their providers. */
export const createPaymentJobs = (options: Options): Job[] => [
  ...createProviderJobs({
    ...options,
    applyDepositEvent: createDepositEventHandler(options),
    applyPayoutEvent: createPayoutEventHandler(options),
  }),
  ...createDepositJobs(options),
  ...createWithdrawalJobs(options),
];
