import { resolve } from 'node:path';
import pg from 'pg';
import type { Config } from '../../config.ts';
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { hasCluster } from './embedded/initialise-cluster.ts';
import { errorCode } from './error-code.ts';
import { MIGRATIONS_TABLE } from './migration-files.ts';
import { migrate } from './run-migrations.ts';
import { StartupError } from '../startup-error.ts';

export type OpenDatabase = {
  /** Connects as the database's owner. The application's pools switch to their own, weaker role. */
  connectionString: string;
  close(): Promise<void>;
};

/** PostgreSQL 15, the oldest that the migrations are written for. */
const OLDEST_SERVER = 150_000;

/** `isChecked`: `requireDatabase` has looked at the server already. */
export type DatabaseSettings = Pick<Config, 'databaseUrl' | 'dataDir'> & { isChecked?: true };

type Logger = { info(message: string): void; warn(message: string): void };

/**
 * `newest` runs the migrations. `keep` leaves the tables as they are, for commands that copy them
 * or restore their own. `known` also skips the check of the server, for tests that have just
 * created the database.
 */
export type Migrations = 'newest' | 'keep' | 'known';

/**
 * Opens the PostgreSQL server of `databaseUrl`, or the embedded one below DATA_DIR, and runs the
 * migrations unless told otherwise. Throws StartupError when the server cannot be reached, is too
 * old, or refuses the migrations. A standby opens if nothing has to be written.
 */
export async function openDatabase(
  config: DatabaseSettings & Pick<Config, 'timeLimits'>,
  logger?: Logger,
  migrations: Migrations = 'newest',
): Promise<OpenDatabase> {
  const { databaseUrl, dataDir, isChecked } = config;
  if (databaseUrl !== undefined && !isChecked && migrations !== 'known') await checkServer(databaseUrl);
  const database =
    databaseUrl === undefined ? await openEmbedded(dataDir, logger) : { connectionString: databaseUrl, close: async () => {} };
  if (migrations !== 'newest') return database;
  try {
    const functions = databaseUrl === undefined ? 'ours' : 'newest';
    await migrate(database.connectionString, { functions, limits: config.timeLimits.migrations });
    return database;
  } catch (error) {
    await database.close();
    if (isReadOnly(error)) throw readOnlyDatabase(database.connectionString);
    const advice = databaseUrl === undefined ? '' : ' Its user must own the database and may need CREATEROLE.';
    throw new StartupError(`The database could not be set up: ${(error as Error).message}.${advice}`);
  }
}

/**
 * Throws StartupError where there is no database of the product, and returns the settings to open
 * it with. Called by commands: with another DATA_DIR than the server's they would create an empty
 * one, and find it in order or back it up.
 */
export async function requireDatabase<Settings extends DatabaseSettings>(
  settings: Settings,
): Promise<Settings & { isChecked: true }> {
  const { databaseUrl, dataDir } = settings;
  const isThere = databaseUrl === undefined ? await hasCluster(dataDir) : await checkServer(databaseUrl);
  if (isThere) return { ...settings, isChecked: true };
  const advice = 'set DATA_DIR or DATABASE_URL as the server has it, or start the server first';
  throw new StartupError(
    databaseUrl === undefined
      ? `There is no database in ${resolve(dataDir)} (DATA_DIR): ${advice}.`
      : `${nameOf(databaseUrl)} holds no tables of the product: ${advice}.`,
  );
}

async function openEmbedded(dataDir: string, logger: Logger | undefined): Promise<OpenDatabase> {
  const { connectionString, stop } = await startEmbeddedPostgres({ dataDir, ...(logger ? { logger } : {}) });
  return { connectionString, close: stop };
}

/** Returns whether the database has the product's tables. */
async function checkServer(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000, application_name: 'raspasorte-start' });
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number; has_tables: boolean }>(
      `select current_setting('server_version_num')::int as version,
        to_regclass('public.${MIGRATIONS_TABLE}') is not null as has_tables`,
    );
    if (rows[0]!.version < OLDEST_SERVER) {
      throw new StartupError('The database server is too old: PostgreSQL 15 or newer is needed.');
    }
    return rows[0]!.has_tables;
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      `${nameOf(connectionString)} cannot be reached (${(error as Error).message}): start it, or correct its address.`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Whether a statement was refused because it writes: on a standby, or a read-only database. */
export const isReadOnly = (error: unknown): boolean => errorCode(error) === '25006';

export const readOnlyDatabase = (connectionString: string): StartupError =>
  new StartupError(
    `${nameOf(connectionString)} takes no writes: it is a standby or set to read-only. Name the primary in DATABASE_URL.`,
  );

function nameOf(connectionString: string): string {
  const { hostname, port, pathname } = new URL(connectionString);
  return `The database ${pathname.slice(1)} at ${hostname}:${port || '5432'} (DATABASE_URL)`;
}
