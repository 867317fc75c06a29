import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from '../../platform/database/pool.ts';
import type { Job } from '../../platform/jobs/job.ts';
import type { ProviderDirectory } from '../payments/provider-directory.ts';
import type { AnnounceOptions } from '../payments/announce-options.ts';
import { expireDeposits } from './expire-deposits.ts';
import { returnPayments } from './return-payments.ts';

type Options = AnnounceOptions & {
  pool: Pool;
  providers: ProviderDirectory;
  logger: FastifyBaseLogger;
};

export const createDepositJobs = (options: Options): Job[] => [
  { name: 'expire-deposits', everySeconds: 10, run: () => expireDeposits(options) },
  { name: 'return-payments', everySeconds: 10, run: () => returnPayments(options) },
];
