import { errorCode } from '../database/error-code.ts';
import { inSnapshot, type Pool, type Queryable, type Tx } from '../database/pool.ts';
import { Refusal } from '../http/refusal.ts';
import {
  askArchive,
  includeArchive,
  namedForArchive,
  selectArchivedUntil,
  selectNewestArchived,
  type ArchivedUntil,
} from './queries.ts';

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

/** PostgreSQL's own limit for connecting to a foreign server does not hold from version 16 on. */
const ANSWER_WITHIN_MS = 3000;
/**
 * How long reads leave out an archive that did not answer. If all of them waited for it, they would
 * take the connections that other requests need.
 */
const LEAVE_OUT_MS = 5000;
/**
 * Archives that are left out, until when by `performance.now()`, and whether a read asks them
 * again.
 */
const leftOut = new WeakMap<Pool, { until: number; isAsked: boolean }>();

/**
 * Has the code of a lost connection, so that the transaction gives its own one up. To roll back,
 * postgres_fdw would wait another half minute for the archive.
 */
class ArchiveSilent extends Error {
  readonly code = '08006';
}
const STATEMENT_TIMEOUT = '57014';

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
  if (archived.is_linked && !isLeftOut(pool)) {
    const whole = await readWhole(pool, read);
    if (whole !== undefined) return { ...whole, missingUntil: null };
  }
  return { value: await readHere(read), missingUntil: archived.until };
}

/**
 * After a failure, one read asks the archive again now and then, and the others go on without it.
 */
function isLeftOut(pool: Pool): boolean {
  const state = leftOut.get(pool);
  if (state === undefined) return false;
  if (state.isAsked || performance.now() < state.until) return true;
  state.isAsked = true;
  return false;
}

/** Undefined while the archive does not answer. */
async function readWhole<Value>(pool: Pool, read: (db: Queryable) => Promise<Value>): Promise<{ value: Value } | undefined> {
  const leaveOut = () => leftOut.set(pool, { until: performance.now() + LEAVE_OUT_MS, isAsked: false });
  try {
    const whole = await inSnapshot(pool, (tx) => readLinked(tx, read));
    if (whole === undefined) leaveOut();
    else leftOut.delete(pool);
    return whole;
  } catch (error) {
    if (error instanceof ArchiveSilent) {
      leaveOut();
      return undefined;
    }
    leftOut.delete(pool);
    throw error;
  }
}

async function readLinked<Value>(tx: Tx, read: (db: Queryable) => Promise<Value>): Promise<{ value: Value } | undefined> {
  try {
    await askArchive(tx, ANSWER_WITHIN_MS).catch((error: unknown) => {
      throw errorCode(error) === STATEMENT_TIMEOUT ? new ArchiveSilent('the archive is silent', { cause: error }) : error;
    });
    await includeArchive(tx);
    // It answers, so this may take as long as any other read.
    return { value: await read(namedForArchive(tx)) };
  } catch (error) {
    // Caught within the transaction: the own connection is not the one that was lost.
    if (!(error instanceof ArchiveSilent) && ABSENT.test(errorCode(error))) return undefined;
    throw error;
  }
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
