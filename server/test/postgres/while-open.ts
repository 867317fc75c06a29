import type pg from 'pg';
import { vi } from 'vitest';
import type { Queryable } from '../../src/platform/database/pool.ts';

/**
 * Makes the second call while the first has not committed yet, and commits once the second waits
 * for it. Fails when the second does not wait.
 */
export async function whileOpen<Second>(
  owner: pg.Pool,
  first: (tx: Queryable) => Promise<unknown>,
  second: () => Promise<Second>,
): Promise<Second> {
  const tx = await owner.connect();
  try {
    await tx.query('begin');
    await first(tx);
    const answer = second();
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await vi.waitUntil(async () => (await owner.query(waiting)).rows.length > 0, { timeout: 15_000 });
    await tx.query('commit');
    return await answer;
  } finally {
    tx.release();
  }
}
