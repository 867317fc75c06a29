import { inSnapshot, type Pool, type Queryable } from '../database/pool.ts';
import { Refusal } from '../http/refusal.ts';
import { includeArchive, selectArchivedUntil, selectNewestArchived, type ArchivedUntil } from './queries.ts';

/**
 * `missingUntil`: plays up to this moment are missing, because the archive does not answer. Null
 * when nothing is missing.
 */
export type WithArchive<Value> = { value: Value; missingUntil: Date | null };

/**
 * SQLSTATE classes of a foreign table whose server is unavailable: connection, foreign-data
 * wrapper, account, shutdown.
 */
const ABSENT = /^(?:08|HV|28|57P)/;

const isArchiveAbsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && ABSENT.test(error.code);

/**
 * The only way to read a player's whole history. `read` finds the plays of all months under the
 * usual names of tables and views. While the archive does not answer, `read` sees only the rows of
 * this database, and `missingUntil` says what that leaves out. Players without archived months are
 * read as usual, on the pool.
 */
export async function readWithArchive<Value>(
  pool: Pool,
  playerId: string,
  read: (db: Queryable) => Promise<Value>,
): Promise<WithArchive<Value>> {
  return readBoth(pool, await selectArchivedUntil(pool, playerId), read);
}

/** Like `readWithArchive`, for the plays of all players at `since` or later, in one snapshot. */
export async function readMonthsSince<Value>(
  pool: Pool,
  since: Date,
  read: (db: Queryable) => Promise<Value>,
): Promise<WithArchive<Value>> {
  const archived = await selectNewestArchived(pool);
  const isWanted = archived !== undefined && since < archived.until;
  return readBoth(pool, isWanted ? archived : undefined, read, (here) => inSnapshot(pool, here));
}

async function readBoth<Value>(
  pool: Pool,
  archived: ArchivedUntil | undefined,
  read: (db: Queryable) => Promise<Value>,
  readHere: (work: (db: Queryable) => Promise<Value>) => Promise<Value> = (work) => work(pool),
): Promise<WithArchive<Value>> {
  if (archived === undefined) return { value: await readHere(read), missingUntil: null };
  if (archived.is_linked) {
    try {
      const value = await inSnapshot(pool, async (tx) => {
        await includeArchive(tx);
        return read(tx);
      });
      return { value, missingUntil: null };
    } catch (error) {
      if (!isArchiveAbsent(error)) throw error;
    }
  }
  return { value: await readHere(read), missingUntil: archived.until };
}

/**
 * Like `readWithArchive`, for one thing, such as a proof, that is found whole or not at all. Throws
 * Refusal `archive_absent` in place of `not_found` when the thing may be in an archive that does
 * not answer.
 */
export async function readOneWithArchive<Value>(
  pool: Pool,
  playerId: string,
  read: (db: Queryable) => Promise<Value>,
): Promise<Value> {
  const { value } = await readWithArchive(pool, playerId, async (db) => {
    try {
      return { found: await read(db) };
    } catch (error) {
      if (db === pool && error instanceof Refusal && error.code === 'not_found') return error;
      throw error;
    }
  });
  if ('found' in value) return value.found;
  throw (await selectArchivedUntil(pool, playerId)) === undefined ? value : new Refusal('archive_absent');
}
