import pg from 'pg';

/**
 * Kills the connections that listen for notifications on this database, as a restart of the
 * database would.
 */
export async function cutListeners(connectionString: string): Promise<void> {
  const owner = new pg.Client({ connectionString });
  await owner.connect();
  await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where starts_with(application_name, 'raspasorte-listener ') and datname = current_database()`,
  );
  await owner.end();
}
