import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from '../../platform/database/pool.ts';
import type { Job } from '../../platform/jobs/job.ts';
import type { ProviderDirectory } from '../payments/provider-directory.ts';
import { reconcileProviders } from './reconcile-providers.ts';

type Options = { pool: Pool; providers: ProviderDirectory; clock: () => Date; logger: FastifyBaseLogger };

/** Runs every morning, when the payments of the night before are settled on both sides. */
export const createReconciliationJobs = (options: Options): Job[] => [
  { name: 'reconcile-providers', cron: '30 4 * * *', run: () => reconcileProviders(options) },
];
