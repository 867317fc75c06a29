import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from '../../platform/database/pool.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { repeatBatches } from '../../platform/jobs/process-batches.ts';
import { keptFor, type KeptThing } from './kept-for.ts';
import { deleteExpired } from './queries.ts';

const BATCH = 5000;

export function createRetentionJobs({ pool, logger }: { pool: Pool; logger: FastifyBaseLogger }): Job[] {
  return [{ name: 'delete-expired-data', cron: '40 4 * * *', run: () => deleteExpiredData(pool, logger) }];
}

/** Deletes everything whose retention time is over. */
export async function deleteExpiredData(pool: Pool, logger: FastifyBaseLogger): Promise<void> {
  for (const [thing, age] of Object.entries(keptFor) as [KeptThing, string][]) {
    const rows = await repeatBatches(BATCH, (limit) => deleteExpired(pool, thing, { age, limit }));
    if (rows > 0) logger.info({ thing, rows, age }, 'old data was deleted');
  }
}
