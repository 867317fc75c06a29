import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from '../db.ts';
import type { Job } from '../jobs/job.ts';
import { createSingleRunner } from '../jobs/single-runner.ts';
import type { ProviderDirectory } from '../payments/provider-directory.ts';
import type { Publish } from './announce-deposit.ts';
import { expireDeposits } from './expire-deposits.ts';
import { processInbox } from './process-inbox.ts';
import { reconcilePending } from './reconcile-pending.ts';

type Options = { pool: Pool; providers: ProviderDirectory; publish: Publish; logger: FastifyBaseLogger };

export type DepositJobs = {
  jobs: Job[];
  /** Books what has just come in, without waiting for the next tick. */
  kickInbox: () => Promise<void>;
};

export function createDepositJobs(options: Options): DepositJobs {
  const runInbox = createSingleRunner(() => processInbox(options));
  return {
    kickInbox: () =>
      runInbox().catch((error: unknown) => options.logger.error({ err: error }, 'the payment inbox could not be read')),
    jobs: [
      { name: 'process-payment-inbox', everySeconds: 3, run: runInbox },
      {
        name: 'reconcile-pending-deposits',
        everySeconds: 5,
        run: async () => {
          await reconcilePending(options);
          await runInbox();
        },
      },
      { name: 'expire-deposits', everySeconds: 10, run: () => expireDeposits(options) },
    ],
  };
}
