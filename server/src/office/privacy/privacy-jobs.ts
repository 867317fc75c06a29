import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from '../../platform/database/pool.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { callEraseDue } from './queries.ts';

const BATCH = 100;

/** Erases name and CPF when their five years are over. */
export function createPrivacyJobs({ pool, logger }: { pool: Pool; logger: FastifyBaseLogger }): Job[] {
  return [{ name: 'erase-due-players', cron: '20 4 * * *', run: () => eraseDue(pool, logger) }];
}

export async function eraseDue(pool: Pool, logger: FastifyBaseLogger): Promise<void> {
  let erased: string[];
  do {
    erased = await callEraseDue(pool, BATCH);
    if (erased.length > 0) logger.info({ players: erased.length }, 'the name and CPF of players were erased');
  } while (erased.length === BATCH);
}
