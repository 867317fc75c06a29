import pg from 'pg';

export type Pool = pg.Pool;
/** A connection inside a transaction: the first parameter of functions that lock. */
export type Tx = pg.PoolClient;
/** The pool or a connection inside a transaction, for queries that may run on either. */
export type Queryable = Pick<pg.Pool, 'query'>;

const INT8 = 20;
const CONNECTIONS = 4;
/**
 * The sandbox's statements are short. The timeouts also keep a frozen process from holding its
 * locks.
 */
const STATEMENT_MS = 10_000;
const LIMITS = `-c statement_timeout=${STATEMENT_MS} -c lock_timeout=6000 -c idle_in_transaction_session_timeout=4000`;

/** Reads int8 as a number: the amounts of a sandbox fit a JavaScript integer. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/**
 * Opens the bank's own connections. They use the role raspasorte_bank, which sees no other schema.
 */
export function openBankPool(connectionString: string): Pool {
  const pool = new pg.Pool({
    connectionString,
    max: CONNECTIONS,
    types,
    options: `-c role=raspasorte_bank -c search_path=bank -c timezone=UTC ${LIMITS}`,
    application_name: 'raspasorte-bank',
    connectionTimeoutMillis: 10_000,
    // No timeout of the database ends a commit's wait for a standby. Without this one, a job could
    // wait for ever.
    query_timeout: STATEMENT_MS + 1_000,
    keepAlive: true,
  });
  // An error event without a listener would end the process. Ignoring it is safe: the next
  // statement fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', () => undefined);
  return pool;
}

/**
 * Runs `work` in one transaction. If it throws, the transaction is rolled back and the error
 * rethrown.
 */
export async function inTransaction<Result>(pool: Pool, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const tx = await pool.connect();
  let broken: Error | undefined;
  try {
    await tx.query('begin');
    const result = await work(tx);
    await tx.query('commit');
    return result;
  } catch (error) {
    await tx.query('rollback').catch((rollbackError: Error) => {
      broken = rollbackError;
    });
    throw error;
  } finally {
    // A connection that could not roll back is destroyed instead of returned to the pool.
    tx.release(broken);
  }
}
