import type { Pool, PoolClient } from 'pg';

/** Runs the work in a transaction of the application's role, and commits. */
export async function asApplication(pool: Pool, work: (tx: PoolClient) => Promise<void>): Promise<void> {
  const tx = await pool.connect();
  try {
    await tx.query('begin');
    await work(tx);
    await tx.query('commit');
  } finally {
    await tx.query('rollback');
    tx.release();
  }
}
