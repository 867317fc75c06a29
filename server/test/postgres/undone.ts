import type { Pool, Queryable } from '../../src/platform/database/pool.ts';

/** Undoes what the steps do. */
export async function undone(owner: Pool, steps: (tx: Queryable) => Promise<void>): Promise<void> {
  const tx = await owner.connect();
  try {
    await tx.query('begin');
    await steps(tx);
  } finally {
    await tx.query('rollback');
    tx.release();
  }
}
