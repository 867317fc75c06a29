import { rowsAt } from '../postgres/rows-at.ts';

const WITHIN_MS = 2000;

/** Makes PostgreSQL begin its next WAL segment, if it still can. */
export async function switchLog(connectionString: string): Promise<void> {
  // Ignored: the server may be a standby, or may have crashed for want of space, which is the
  // purpose.
  await rowsAt(connectionString, 'select pg_switch_wal()', WITHIN_MS).catch(() => undefined);
}
