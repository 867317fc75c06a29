import pg from 'pg';

const USUALLY_WITHIN_MS = 10_000;

/** Runs one query on a connection of its own. */
export async function rowsAt<Row extends pg.QueryResultRow>(
  connectionString: string,
  question: string,
  withinMs = USUALLY_WITHIN_MS,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: withinMs, query_timeout: withinMs });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Row>(question)).rows;
  } finally {
    // Not awaited: a database that hangs would not close the connection either.
    void client.end().catch(() => undefined);
  }
}
