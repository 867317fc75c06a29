import type pg from 'pg';
import { vi } from 'vitest';
import type { Queryable } from '../../src/platform/database/pool.ts';

/**
 * Makes the second call while the first has not committed yet, and commits once the second waits
 * for it. Fails when the second does not wait. The owner's pool needs two connections.
 */
export async function whileOpen<Second>(
  owner: pg.Pool,
  first: (tx: Queryable) => Promise<unknown>,
  second: () => Promise<Second>,
): Promise<Second> {
  const tx = await owner.connect();
  let isAnswered = false;
  try {
    await tx.query('begin');
    await first(tx);
    const answer = second().finally(() => {
      isAnswered = true;
    });
    // Awaited below: before that, its failure must not count as one that nobody handles.
    answer.catch(() => undefined);
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    const isWaiting = async () => {
      if (isAnswered) {
        const cause = await answer.catch((error: unknown) => error);
        throw new Error('the second call has not waited for the first', { cause });
      }
      return (await owner.query(waiting)).rows.length > 0;
    };
    await vi.waitUntil(isWaiting, { timeout: 15_000 });
    await tx.query('commit');
    return await answer;
  } finally {
    // After the commit this does nothing.
    await tx.query('rollback');
    tx.release();
  }
}
