import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config.ts';
import { WriteBreaker } from '../database/write-breaker.ts';
import { createLogger } from './create-logger.ts';
import type { Running } from './run-program.ts';
import { isReadOnly, openDatabase, readOnlyDatabase, type DatabaseSettings, type Migrations } from '../database/open-database.ts';
import { openPools, type Pools } from './open-pools.ts';
import { enterCell } from '../cell/enter-cell.ts';
import { loadAuthSecret, loadSeedKey } from '../secrets/load-secret.ts';
import { openDatabaseClock } from '../time/database-clock.ts';

/**
 * What every process of the product works with: settings, database, secrets, clock and log. Opened
 * once, at its start.
 */
export type Dependencies = Pools & {
  config: Config;
  connectionString: string;
  secrets: { auth: string; seedKey: Buffer; reservations: Uint8Array };
  /** The time of the database's clock, not of this machine's. */
  clock: () => Date;
  /** Whether the database takes writes. */
  breaker: WriteBreaker;
  logger: FastifyBaseLogger;
  /** How the start treated the migrations. */
  migrations: Migrations;
};

export type OpenedDependencies = Dependencies & { close(): Promise<void> };

/** For tests: another clock or log, or a database that has its tables already. */
type Overrides = { clock?: () => Date; logger?: FastifyBaseLogger; migrations?: Migrations };

/** Opens what a process of the product needs; `close` releases it. Throws StartupError. */
export async function openDependencies(
  config: Config & DatabaseSettings,
  overrides: Overrides = {},
): Promise<OpenedDependencies> {
  const known: { breaker?: WriteBreaker } = {};
  const isKnown = () => known.breaker?.isKnown() ?? false;
  const { logger = createLogger({ level: config.logLevel, isKnown }), migrations = 'newest' } = overrides;
  // Before the database: a start that is refused must not leave one running.
  const secrets = await readSecrets(config);
  const database = await openDatabase(config, logger, migrations);
  const { connectionString } = database;
  const pools = openPools(config, connectionString);
  const breaker = new WriteBreaker({ connectionString, logger });
  known.breaker = breaker;
  for (const pool of Object.values(pools)) {
    pool.on('error', (error) => {
      // The pool says that it has ended a little before its connections have.
      if (pool.ending) return;
      logger.warn({ err: error }, 'a database connection was lost');
      breaker.suspect();
    });
  }
  const leaveDatabase = async (): Promise<void> => {
    await breaker.close();
    await Promise.all(Object.values(pools).map((pool) => pool.end()));
    await database.close();
  };
  const enter = async () => {
    // The first write of a start.
    await enterCell(pools.pool, config.cell);
    return openDatabaseClock(pools.pool, logger);
  };
  const clock = await enter().catch(async (error: unknown) => {
    await leaveDatabase();
    throw isReadOnly(error) ? readOnlyDatabase(connectionString) : error;
  });
  return {
    config,
    connectionString,
    ...pools,
    breaker,
    secrets,
    clock: overrides.clock ?? clock.now,
    logger,
    migrations,
    close: async () => {
      clock.close();
      await leaveDatabase();
    },
  };
}

/**
 * Starts a program on its dependencies, which are released when it has stopped or when its start
 * fails. `start` returns how to stop it.
 */
export async function withDependencies(
  config: Config,
  start: (dependencies: Dependencies) => Promise<() => Promise<void>>,
): Promise<Running> {
  const dependencies = await openDependencies(config);
  try {
    const stop = await start(dependencies);
    return { close: () => stop().then(() => dependencies.close()), logger: dependencies.logger };
  } catch (error) {
    await dependencies.close();
    throw error;
  }
}

async function readSecrets({ dataDir, authSecret, seedKey }: Config): Promise<Dependencies['secrets']> {
  const auth = await loadAuthSecret(dataDir, 'auth-secret', authSecret);
  return {
    auth,
    seedKey: await loadSeedKey(dataDir, 'seed-key', seedKey),
    // Derived, so that processes that share the account secret accept each other's reservations.
    reservations: new TextEncoder().encode(`reservations:${auth}`),
  };
}
