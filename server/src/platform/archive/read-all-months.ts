import { inSnapshot, type Pool, type Queryable } from '../database/pool.ts';
import { Refusal } from '../http/refusal.ts';
import { reachArchive, selectArchivedUntil, selectNewestArchived, type ArchivedUntil } from './queries.ts';

/** `missingUntil`: plays up to this moment are in the archive, which does not answer; null where nothing is missing. */
export type OfAllMonths<Value> = { value: Value; missingUntil: Date | null };

/** What a foreign table says of a server that is not there: of connections, the wrapper, the account, a stop. */
const ABSENT = /^(?:08|HV|28|57P)/;

const isArchiveAbsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && ABSENT.test(error.code);

/**
 * The one way to a player's history: `read` finds plays of all months under the usual names of
 * tables and views. While the archive does not answer, it reads what is here, and `missingUntil` says
 * what that leaves out. Players without archived months are read as ever.
 */
export async function readAllMonths<Value>(
  pool: Pool,
  playerId: string,
  read: (db: Queryable) => Promise<Value>,
): Promise<OfAllMonths<Value>> {
  return readBoth(pool, await selectArchivedUntil(pool, playerId), read);
}

/** The same for what anybody played at `since` or later, in one snapshot. */
export async function readMonthsSince<Value>(
  pool: Pool,
  since: Date,
  read: (db: Queryable) => Promise<Value>,
): Promise<OfAllMonths<Value>> {
  const archived = await selectNewestArchived(pool);
  const isWanted = archived !== undefined && since < archived.until;
  return readBoth(pool, isWanted ? archived : undefined, read, (here) => inSnapshot(pool, here));
}

async function readBoth<Value>(
  pool: Pool,
  archived: ArchivedUntil | undefined,
  read: (db: Queryable) => Promise<Value>,
  readHere: (work: (db: Queryable) => Promise<Value>) => Promise<Value> = (work) => work(pool),
): Promise<OfAllMonths<Value>> {
  if (archived === undefined) return { value: await readHere(read), missingUntil: null };
  if (archived.is_linked) {
    try {
      const value = await inSnapshot(pool, async (tx) => {
        await reachArchive(tx);
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
 * The same for one thing, such as a proof, that is whole or nothing. Refusal: archive_absent, in place
 * of not_found, where it may be in the archive.
 */
export async function readOfAnyMonth<Value>(
  pool: Pool,
  playerId: string,
  read: (db: Queryable) => Promise<Value>,
): Promise<Value> {
  const { value } = await readAllMonths(pool, playerId, async (db) => {
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
