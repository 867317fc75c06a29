import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from '../../platform/database/pool.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { insertCheck } from './queries/checks.ts';
import { proveLedger } from './prove-ledger.ts';

/** Ranges of players that the hourly check reads side by side, each on a connection of its own. */
const PARTS = 2;

/**
 * Every hour checks what is new in the books and a slice of all players, stores the result for the
 * metric `ledger_differences`, and logs each difference as an error.
 */
export function createLedgerJobs({ pool, logger }: { pool: Pool; logger: FastifyBaseLogger }): Job[] {
  return [{ name: 'verify-ledger', cron: '15 * * * *', run: () => checkLedger(pool, logger) }];
}

export async function checkLedger(pool: Pool, logger: FastifyBaseLogger): Promise<void> {
  const startedMs = performance.now();
  const differences = await proveLedger(pool, { parts: PARTS });
  await insertCheck(pool, { seconds: (performance.now() - startedMs) / 1000, differences });
  for (const difference of differences) logger.error({ difference }, 'the books do not agree');
}
