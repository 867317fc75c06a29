import type { Pool } from '../../platform/database/pool.ts';
import { repeatBatches } from '../../platform/jobs/process-batches.ts';
import type { AnnounceOptions } from '../payments/announce-options.ts';
import { announceWithdrawal } from './announce-withdrawal.ts';
import { callLapseWithdrawals } from './queries/lapsed.ts';

const BATCH = 50;

/**
 * Voids withdrawals whose CPF was fixed to another player, or whose player to another CPF, before
 * they were sent to a provider.
 */
export async function lapseWithdrawals(options: AnnounceOptions & { pool: Pool }): Promise<void> {
  await repeatBatches(BATCH, async (limit) => {
    const lapsed = await callLapseWithdrawals(options.pool, limit);
    for (const withdrawal of lapsed) announceWithdrawal(options, { ...withdrawal, status: 'REJECTED' });
    return lapsed.length;
  });
}
