import pg from 'pg';
import { databaseFault } from './database-fault.ts';
import { startOptions, usualTimeLimits, type TimeLimits } from './time-limits.ts';
import { refuseUnreplicated } from './unreplicated-commit.ts';

export type Pool = pg.Pool;
/**
 * A connection inside a transaction: the required first parameter of every function that writes or
 * locks.
 */
export type Tx = pg.PoolClient;
/** Where a read may run: on the pool, or inside a transaction. */
export type Queryable = Pick<pg.Pool, 'query'>;

const INT8 = 20;
const INT8_ARRAY = 1016;

/**
 * Cents and counts are int8; they stay exact as numbers up to 2^53, and the schema refuses more.
 */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a JavaScript integer`);
  return value;
}

const parseTextArray = pg.types.getTypeParser(INT8_ARRAY as number) as (text: string) => string[];

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (format !== 'binary' && oid === INT8) return parseInt8;
    if (format !== 'binary' && oid === INT8_ARRAY) return (text: string) => parseTextArray(text).map(parseInt8);
    return pg.types.getTypeParser(oid, format);
  }) as typeof pg.types.getTypeParser,
};

export type PoolOptions = {
  connectionString: string;
  max: number;
  /**
   * How many connections stay open though nothing uses them; the others close after ten seconds.
   */
  kept?: number;
  /** The schema in which unqualified names are resolved. */
  searchPath?: string;
  limits?: TimeLimits;
};

/**
 * A connection whose peer has vanished, or acknowledges nothing, is closed within a minute by this
 * process and by the server, where it may hold locks. PostgreSQL ignores these settings on a Unix
 * socket.
 */
const KEEP_ALIVE_AFTER_MS = 30_000;
const serverKeepsAlive =
  '-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3 -c tcp_user_timeout=60000';

/**
 * Parallel workers of one query take 10 to 50 ms to start and take processors from other queries.
 * What is worth sharing, the program shares itself, such as the check of the books. The sum of all
 * wallets (`selectWalletSums`) is the exception.
 */
const oneProcessPerQuery = '-c max_parallel_workers_per_gather=0';

/** Long enough for a busy machine. */
const CONNECT_WITHIN_MS = 5_000;

/**
 * How long work waits for a connection. As long as for a lock, because the transactions that hold
 * all connections may be waiting for one.
 */
export const longestWaitMs = ({ lockMs }: TimeLimits): number => Math.max(lockMs, CONNECT_WITHIN_MS);

/**
 * No time limit of the database ends a commit's wait for a standby, nor the wait for a host that
 * has vanished. The client stops waiting this long after `statementMs`. The answer counts as lost,
 * and the connection is given up; an idempotency key then tells whether the work was done.
 */
const ANSWER_LATER_BY_MS = 1_000;

/**
 * The application's pool. It works as the role raspasorte_app, which cannot write to the wallet or
 * the ledger directly.
 */
export function createPool(options: PoolOptions): Pool {
  const { connectionString, max, kept = 0, searchPath = 'public', limits = usualTimeLimits.requests } = options;
  const pool = new pg.Pool({
    connectionString,
    max,
    min: kept,
    types,
    options: `-c role=raspasorte_app -c search_path=${searchPath} -c timezone=UTC ${oneProcessPerQuery} ${serverKeepsAlive} ${startOptions(limits)}`,
    application_name: 'raspasorte',
    connectionTimeoutMillis: longestWaitMs(limits),
    ...(limits.statementMs > 0 && { query_timeout: limits.statementMs + ANSWER_LATER_BY_MS }),
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
  });
  // A connection may die between two statements of a transaction, or idle, such as while a command
  // stops the database that it started. Node ends the process when no listener hears that error.
  // The next statement still fails.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    refuseUnreplicated(client);
  });
  pool.on('error', () => undefined);
  return pool;
}

/** Runs `work` in one transaction, which is rolled back when it throws. */
export function inTransaction<Result>(pool: Pool, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return runTransaction(pool, 'begin', work);
}

/** Runs reads that must all see the same moment, even if others commit meanwhile. */
export function inSnapshot<Result>(pool: Pool, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return runTransaction(pool, 'begin isolation level repeatable read read only', work);
}

/**
 * Like `inSnapshot`, but `work` may write. Fails when another transaction has changed the same
 * rows.
 */
export function inWritingSnapshot<Result>(pool: Pool, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return runTransaction(pool, 'begin isolation level repeatable read', work);
}

async function runTransaction<Result>(pool: Pool, begin: string, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const tx = await pool.connect();
  let broken: Error | undefined;
  try {
    await tx.query(begin);
    const result = await work(tx);
    await tx.query('commit');
    return result;
  } catch (error) {
    // A lost connection has nothing to roll back. If its server hangs, a rollback would hang too.
    if (databaseFault(error) === 'unavailable') broken = error as Error;
    else
      await tx.query('rollback').catch((rollbackError: Error) => {
        broken = rollbackError;
      });
    throw error;
  } finally {
    // A connection that cannot roll back must not go back to the pool.
    tx.release(broken);
  }
}
