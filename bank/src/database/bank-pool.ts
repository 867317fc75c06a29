import pg from 'pg';

export type Pool = pg.Pool;
/** A connection inside a transaction: the first parameter of functions that lock. */
export type Tx = pg.PoolClient;
/** Where a read may run: on the pool, or inside a transaction. */
export type Queryable = Pick<pg.Pool, 'query'>;

const INT8 = 20;
const CONNECTIONS = 4;
/** Every call of a sandbox is short, and a stopped process must not keep what it has locked. */
const STATEMENT_MS = 10_000;
const LIMITS = `-c statement_timeout=${STATEMENT_MS} -c lock_timeout=6000 -c idle_in_transaction_session_timeout=4000`;

/** Amounts are int8; those of a sandbox fit a JavaScript integer. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** The bank's own connections. They work as the role raspasorte_bank: it sees no other schema. */
export function openBankPool(connectionString: string): Pool {
  const pool = new pg.Pool({
    connectionString,
    max: CONNECTIONS,
    types,
    options: `-c role=raspasorte_bank -c search_path=bank -c timezone=UTC ${LIMITS}`,
    application_name: 'raspasorte-bank',
    connectionTimeoutMillis: 10_000,
    // A commit's wait for a standby ends by no limit of the database's, and a job that waits runs for nobody.
    query_timeout: STATEMENT_MS + 1_000,
    keepAlive: true,
  });
  // An error event without a listener would end the process; the next statement fails anyway.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', () => undefined);
  return pool;
}

/** Runs `work` in one transaction; what it throws rolls everything back. */
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
    // A connection that cannot roll back must not go back to the pool.
    tx.release(broken);
  }
}
