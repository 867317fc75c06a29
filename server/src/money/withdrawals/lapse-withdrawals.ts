import type { Pool } from '../../platform/database/pool.ts';
import type { AnnounceOptions } from '../payments/announce-options.ts';
import { announceWithdrawal } from './announce-withdrawal.ts';
import { callLapseWithdrawals } from './queries/lapsed.ts';

const BATCH = 50;

/**
 * Voids withdrawals whose CPF was fixed to another player, or whose player to another CPF, before
 * they were sent to a provider.
 */
export async function lapseWithdrawals(options: AnnounceOptions & { pool: Pool }): Promise<void> {
  for (;;) {
    const lapsed = await callLapseWithdrawals(options.pool, BATCH);
    for (const withdrawal of lapsed) announceWithdrawal(options, { ...withdrawal, status: 'REJECTED' });
    if (lapsed.length < BATCH) return;
  }
}
