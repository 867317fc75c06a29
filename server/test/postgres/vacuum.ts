import { setTimeout as pause } from 'node:timers/promises';
import type { Queryable } from '../../src/platform/database/pool.ts';

const MOST_ATTEMPTS = 50;
const PAUSE_MS = 100;

/**
 * Vacuums tables until all their pages are marked as all-visible, which index-only scans need. Once
 * is not always enough: commits of other tests share WAL pages with those of this one, and count as
 * visible only when they too are on disk.
 */
export async function vacuumWhole(owner: Queryable, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    for (let attempt = 1; ; attempt++) {
      await owner.query('checkpoint');
      await owner.query(`vacuum (analyze) ${table}`);
      if (await isAllVisible(owner, table)) break;
      if (attempt === MOST_ATTEMPTS) throw new Error(`${table} has pages that vacuum does not take for visible`);
      await pause(PAUSE_MS);
    }
  }
}

async function isAllVisible(owner: Queryable, table: string): Promise<boolean> {
  const { rows } = await owner.query<{ is_visible: boolean }>(
    'select relallvisible >= relpages as is_visible from pg_class where oid = $1::regclass',
    [table],
  );
  return rows[0]?.is_visible === true;
}
