import type { Pool } from '../../platform/database/pool.ts';
import { repeatBatches } from '../../platform/jobs/process-batches.ts';
import type { AnnounceOptions } from '../payments/announce-options.ts';
import { announceDeposit } from './announce-deposit.ts';
import { callAbandonDeposit, callExpireDeposits, selectUncharged } from './queries/charges.ts';

const BATCH = 200;

/**
 * Closes deposits that were not paid in time. A payment that arrives later is still credited, and
 * flagged.
 */
export async function expireDeposits(options: AnnounceOptions & { pool: Pool }): Promise<void> {
  await repeatBatches(BATCH, async (limit) => {
    const expired = await callExpireDeposits(options.pool, limit);
    for (const deposit of expired) announceDeposit(options, { ...deposit, status: 'REJECTED' });
    return expired.length;
  });
  for (const deposit of await selectUncharged(options.pool, BATCH)) await callAbandonDeposit(options.pool, deposit);
}
