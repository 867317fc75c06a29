import pg from 'pg';

/** Has PostgreSQL begin its next file of the log, where it still can. */
export async function switchLog(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2000, query_timeout: 2000 });
  client.on('error', () => undefined);
  await client
    .connect()
    .then(() => client.query('select pg_switch_wal()'))
    // It is a standby, or is no longer there, which is what the room was taken for.
    .catch(() => undefined);
  void client.end().catch(() => undefined);
}
