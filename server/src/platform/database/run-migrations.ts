import { runner } from 'node-pg-migrate';
import { MIGRATIONS_FOLDER, MIGRATIONS_TABLE } from './migration-files.ts';

const silent = { debug() {}, info() {}, warn() {}, error() {} };

/**
 * Brings the database up to the newest migration, or `count` migrations further, all or nothing. Several processes may call it at once:
 * the others wait. Returns the names of the migrations that ran. `connectionString` must be that of the database's owner.
 */
export async function migrate(connectionString: string, { count }: { count?: number } = {}): Promise<string[]> {
  const migrations = await runner({
    databaseUrl: { connectionString, application_name: 'raspasorte-migrate' },
    dir: MIGRATIONS_FOLDER,
    direction: 'up',
    migrationsTable: MIGRATIONS_TABLE,
    checkOrder: true,
    singleTransaction: true,
    advisoryLockMode: 'wait',
    logger: silent,
    ...(count === undefined ? {} : { count }),
  });
  return migrations.map(({ name }) => name);
}
