import pg from 'pg';

/**
 * Queries the stack's database as its owner, for things that no screen does or that would take too
 * long on screens.
 */
export function query<Row extends pg.QueryResultRow>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
  return connected(async (client) => (await client.query<Row>(sql, [...values])).rows);
}

/** Uses a connection to the stack's database as its owner. */
export async function connected<T>(use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: process.env['E2E_DATABASE_URL'] });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
