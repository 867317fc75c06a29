import pg from 'pg';
import { inTransaction, type Pool, type Tx } from '../../platform/database/pool.ts';
import { archiveAddress, CONNECT_SECONDS } from './archive-address.ts';
import {
  becomeOwner,
  callArchivePlays,
  callLinkArchive,
  callProveMonth,
  selectArchiveParts,
  selectArchiveTables,
  selectCut,
  selectUnprovenMonths,
  takeMonthToProve,
  tryLockArchive,
} from './queries.ts';

const PLAYERS_AT_ONCE = 200;
/**
 * How many parts of the players are archived in parallel. Each uses a connection to both databases.
 */
const SIDE_BY_SIDE = 2;
const CREATE_WITHIN_MS = 60_000;

/** The pool's account must own the tables. */
type Books = { pool: Pool };

const asOwner = <Result>(pool: Pool, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  inTransaction(pool, async (tx) => {
    await becomeOwner(tx);
    return work(tx);
  });

/** Creates the archive's tables, and the schema through which this database reads them. */
export async function linkArchive({ pool, archiveUrl }: Books & { archiveUrl: string }): Promise<void> {
  const archive = new pg.Client({
    connectionString: archiveUrl,
    connectionTimeoutMillis: CONNECT_SECONDS * 1000,
    query_timeout: CREATE_WITHIN_MS,
  });
  // The query that meets a lost connection fails. Without a listener the whole process would end.
  archive.on('error', () => undefined);
  await archive.connect();
  try {
    for (const sql of await selectArchiveTables(pool)) await archive.query(sql);
  } finally {
    await archive.end();
  }
  await asOwner(pool, async (tx) => {
    if (await tryLockArchive(tx)) await callLinkArchive(tx, archiveAddress(archiveUrl));
  });
}

/**
 * Moves to the archive the plays of all months before the last `months` whole ones. Each
 * transaction moves a group of players; several parts of all players run in parallel. Only what is
 * proven is moved. Returns the number of players.
 */
export async function archiveMonths({ pool }: Books, period: { now: Date; months: number }): Promise<number> {
  const parts = await asOwner(pool, selectArchiveParts);
  let players = 0;
  const work = async () => {
    for (let part = parts.shift(); part !== undefined; part = parts.shift()) {
      const moved = await archivePart(pool, part, period);
      players += moved;
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
  return players;
}

async function archivePart(pool: Pool, part: number, period: { now: Date; months: number }): Promise<number> {
  let players = 0;
  for (;;) {
    const moved = await asOwner(pool, async (tx) =>
      callArchivePlays(tx, { cut: await selectCut(tx, period), part, players: PLAYERS_AT_ONCE }),
    );
    if (moved === 0) return players;
    players += moved;
  }
}

/** Compares one archived month with what was put there. Returns the difference, null for none. */
export async function proveArchive({ pool }: Books): Promise<string | null> {
  // Committed first, so that a month whose comparison fails waits for its next turn like any other.
  const month = await asOwner(pool, takeMonthToProve);
  return month === undefined ? null : asOwner(pool, (tx) => callProveMonth(tx, month));
}

/**
 * Throws where the comparison of a month has failed for a week. The job that compares would
 * otherwise succeed with the other months, and nobody would hear of it.
 */
export async function requireProvenMonths({ pool }: Books): Promise<void> {
  const months = await selectUnprovenMonths(pool);
  if (months.length > 0) throw new Error(`archived months could not be compared for a week: ${months.join(', ')}`);
}
