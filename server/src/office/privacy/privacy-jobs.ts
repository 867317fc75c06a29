import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from '../../platform/database/pool.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { repeatBatches } from '../../platform/jobs/process-batches.ts';
import { callEraseDue } from './queries.ts';

const BATCH = 100;

/** Erases name and CPF when their five years are over. */
export function createPrivacyJobs({ pool, logger }: { pool: Pool; logger: FastifyBaseLogger }): Job[] {
  return [{ name: 'erase-due-players', cron: '20 4 * * *', run: () => eraseDue(pool, logger) }];
}

export async function eraseDue(pool: Pool, logger: FastifyBaseLogger): Promise<void> {
  const players = await repeatBatches(BATCH, async (limit) => (await callEraseDue(pool, limit)).length);
  if (players > 0) logger.info({ players }, 'the name and CPF of players were erased');
}
