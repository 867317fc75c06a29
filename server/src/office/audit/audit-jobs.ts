import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from '../../platform/database/pool.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { insertAuditCheck } from './queries.ts';
import { describeDifference, verifyAuditChain } from './verify-audit-chain.ts';

/**
 * Checks the chain of the audit log every hour, stores the result for the metric
 * `audit_differences`, and logs each difference as an error.
 */
export function createAuditJobs({ pool, logger }: { pool: Pool; logger: FastifyBaseLogger }): Job[] {
  return [{ name: 'verify-audit', cron: '45 * * * *', run: () => checkAudit(pool, logger) }];
}

export async function checkAudit(pool: Pool, logger: FastifyBaseLogger): Promise<void> {
  const { head, differences } = await verifyAuditChain(pool);
  await insertAuditCheck(pool, { entries: head.seq, differences: differences.length });
  for (const difference of differences.map(describeDifference)) logger.error({ difference }, 'the audit log was tampered with');
}
