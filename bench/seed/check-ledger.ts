import { createPool } from '@raspasorte/server/src/platform/database/pool.ts';
import { verifyLedger } from '@raspasorte/server/src/money/ledger/verify-ledger.ts';
import { usualTimeLimits } from '@raspasorte/server/src/platform/database/time-limits.ts';

/** Runs the invariant checker. Returns the differences that it finds. */
export async function checkLedger(connectionString: string): Promise<string[]> {
  const pool = createPool({ connectionString, max: 1, limits: usualTimeLimits.checks });
  try {
    return (await verifyLedger(pool)).differences;
  } finally {
    await pool.end();
  }
}
