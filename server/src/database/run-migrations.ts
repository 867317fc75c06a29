import { fileURLToPath } from 'node:url';
import { runner } from 'node-pg-migrate';

const directory = fileURLToPath(new URL('../../migrations', import.meta.url));
const silent = { debug() {}, info() {}, warn() {}, error() {} };

/**
 * Brings the database up to the newest migration, all or nothing. Several processes may call it at once: the others wait.
 * Returns the names of the migrations that ran. `connectionString` must be that of the database's owner.
 */
export async function migrate(connectionString: string): Promise<string[]> {
  const migrations = await runner({
    databaseUrl: { connectionString, application_name: 'raspasorte-migrate' },
    dir: directory,
    direction: 'up',
    migrationsTable: 'schema_migrations',
    checkOrder: true,
    singleTransaction: true,
    advisoryLockMode: 'wait',
    logger: silent,
  });
  return migrations.map(({ name }) => name);
}
