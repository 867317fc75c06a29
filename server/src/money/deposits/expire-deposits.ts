import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from '../../platform/database/pool.ts';
import { announceDeposit, type Publish } from './announce-deposit.ts';
import { callAbandonDeposit, callExpireDeposits, selectForsaken } from './queries.ts';

const BATCH = 200;

/** Closes what nobody paid in time. A payment that arrives all the same is still credited, and flagged. */
export async function expireDeposits(options: { pool: Pool; publish: Publish; logger: FastifyBaseLogger }): Promise<void> {
  for (;;) {
    const expired = await callExpireDeposits(options.pool, BATCH);
    for (const deposit of expired) await announceDeposit(options, { ...deposit, status: 'REJECTED' });
    if (expired.length < BATCH) break;
  }
  for (const deposit of await selectForsaken(options.pool, BATCH)) await callAbandonDeposit(options.pool, deposit);
}
