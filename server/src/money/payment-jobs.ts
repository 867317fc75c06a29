import type { Dependencies } from '../platform/program/dependencies.ts';
import type { Job } from '../platform/jobs/job.ts';
import type { Publish } from '../platform/realtime/live-event.ts';
import { createDepositEventHandler } from './deposits/apply-deposit-event.ts';
import { createDepositJobs } from './deposits/deposit-jobs.ts';
import type { ProviderDirectory } from './payments/provider-directory.ts';
import { createProviderJobs } from './payments/provider-jobs.ts';
import { lapseWithdrawals } from './withdrawals/lapse-withdrawals.ts';
import { createPayoutEventHandler } from './withdrawals/apply-payout-event.ts';

type Options = Pick<Dependencies, 'pool' | 'logger'> & {
  providers: ProviderDirectory;
  publish: Publish;
  /** Has pages told a player's new balance. */
  balanceChanged: (playerId: string) => void;
  /** How soon a payout that the provider does not know is asked for again. */
  askAgainAfterMs?: number;
};

/** What goes on with deposits, withdrawals and their providers. */
export const createPaymentJobs = (options: Options): Job[] => [
  ...createProviderJobs({
    ...options,
    applyDepositEvent: createDepositEventHandler(options),
    applyPayoutEvent: createPayoutEventHandler(options),
  }),
  ...createDepositJobs(options),
  { name: 'lapse-withdrawals', everySeconds: 10, run: () => lapseWithdrawals(options) },
];
