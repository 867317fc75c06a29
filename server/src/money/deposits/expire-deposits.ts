import type { Pool } from '../../platform/database/pool.ts';
import type { AnnounceOptions } from '../payments/announce-options.ts';
import { announceDeposit } from './announce-deposit.ts';
import { callAbandonDeposit, callExpireDeposits, selectUncharged } from './queries/charges.ts';

const BATCH = 200;

/**
 * Closes deposits that were not paid in time. A payment that arrives later is still credited, and
 * flagged.
 */
export async function expireDeposits(options: AnnounceOptions & { pool: Pool }): Promise<void> {
  for (;;) {
    const expired = await callExpireDeposits(options.pool, BATCH);
    for (const deposit of expired) announceDeposit(options, { ...deposit, status: 'REJECTED' });
    if (expired.length < BATCH) break;
  }
  for (const deposit of await selectUncharged(options.pool, BATCH)) await callAbandonDeposit(options.pool, deposit);
}
