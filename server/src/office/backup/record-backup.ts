import type { Actor } from '../../platform/audit-trail/audited-action.ts';
import { recordAction } from '../../platform/audit-trail/record-action.ts';
import { isReadOnly } from '../../platform/database/open-database.ts';
import { createPool, inTransaction } from '../../platform/database/pool.ts';
import type { TimeLimits } from '../../platform/database/time-limits.ts';
import { commitHere } from './queries.ts';

export type BackupRequest = { connectionString: string; actor: Actor; place: string; limits: TimeLimits };

/**
 * Records who copies the whole database, and where to. Call it before the copy: the entry is then
 * also in the copy, and stays if the copy fails. False on a standby, which takes no entry.
 */
export async function recordBackup({ connectionString, actor, place, limits }: BackupRequest): Promise<boolean> {
  const pool = createPool({ connectionString, max: 1, limits });
  try {
    await inTransaction(pool, async (tx) => {
      // A backup must be possible while no standby answers, so its entry waits for none.
      await commitHere(tx);
      await recordAction(tx, { ...actor, action: 'write-backup', subject: '', details: { place } });
    });
    return true;
  } catch (error) {
    if (isReadOnly(error)) return false;
    throw error;
  } finally {
    await pool.end();
  }
}
