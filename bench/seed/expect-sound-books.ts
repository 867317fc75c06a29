import { verifyLedger } from '@raspasorte/server/src/money/ledger/verify-ledger.ts';
import { createPool } from '@raspasorte/server/src/platform/database/pool.ts';

/** Fails when the checker of the books finds a difference in what was seeded. */
export async function expectSoundBooks(connectionString: string): Promise<void> {
  const pool = createPool({ connectionString, max: 1 });
  try {
    const { differences } = await verifyLedger(pool);
    if (differences.length > 0) throw new Error(`the seeded books do not add up:\n${differences.join('\n')}`);
  } finally {
    await pool.end();
  }
}
