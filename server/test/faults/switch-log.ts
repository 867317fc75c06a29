import { rowsAt } from '../rows-at.ts';

const WITHIN_MS = 2000;

/** Has PostgreSQL begin its next file of the log, where it still can. */
export async function switchLog(connectionString: string): Promise<void> {
  // It is a standby, or is no longer there, which is what the room was taken for.
  await rowsAt(connectionString, 'select pg_switch_wal()', WITHIN_MS).catch(() => undefined);
}
