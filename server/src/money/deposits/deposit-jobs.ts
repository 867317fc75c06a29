import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from '../../platform/database/pool.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { createSingleRunner } from '../../platform/jobs/single-runner.ts';
import type { ProviderDirectory } from '../payments/provider-directory.ts';
import type { Publish } from './announce-deposit.ts';
import { expireDeposits } from './expire-deposits.ts';
import { processInbox } from './process-inbox.ts';
import { reconcilePending } from './reconcile-pending.ts';
import { returnPayments } from './return-payments.ts';

type Options = { pool: Pool; providers: ProviderDirectory; publish: Publish; logger: FastifyBaseLogger };

export function createDepositJobs(options: Options): Job[] {
  const runInbox = createSingleRunner(() => processInbox(options));
  // Each provider for itself: one that is away must not keep back what another one knows.
  const readers = options.providers.all().map((provider) =>
    createSingleRunner(async () => {
      await reconcilePending({ ...options, provider, settleInbox: runInbox });
      await runInbox();
    }),
  );
  const runReadings = async () => {
    await Promise.all(readers.map((read) => read()));
  };
  return [
    { name: 'process-payment-inbox', everySeconds: 3, run: runInbox },
    { name: 'reconcile-pending-deposits', everySeconds: 5, overlapping: true, run: runReadings },
    { name: 'expire-deposits', everySeconds: 10, run: () => expireDeposits(options) },
    { name: 'return-payments', everySeconds: 10, run: () => returnPayments(options) },
  ];
}
