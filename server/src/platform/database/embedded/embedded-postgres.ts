import { setTimeout as sleep } from 'node:timers/promises';

import type pg from 'pg';

import { initialiseCluster } from './initialise-cluster.ts';
import { openServer } from './open-server.ts';
import type { Cluster } from './open-server.ts';
import { postgresAccount } from './postgres-account.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { createDatabaseIfMissing, hasSocket, isLastUser } from './postgres-connection.ts';
import { keepFile, postgresFiles, postmasterFile, rememberedPort } from './postgres-files.ts';
import { StartupError } from '../../startup-error.ts';

const USER = 'raspasorte';
const DATABASE = 'raspasorte';
const SHUTDOWN_TIMEOUT_MS = 60_000;
/** It is tried every second, for hours on a full disk. */
const SAY_AGAIN_MS = 60_000;

type Logger = { readonly info: (message: string) => void; readonly warn: (message: string) => void };

export type EmbeddedPostgres = {
  readonly connectionString: string;
  /** Stops PostgreSQL too when no other process uses it. */
  readonly stop: () => Promise<void>;
};

/**
 * Starts PostgreSQL with its data below `dataDir`, unless it is running already. It outlives this
 * process, several processes may share it, and it is restarted when it dies while in use. Throws
 * StartupError when the environment forbids it.
 */
export async function startEmbeddedPostgres(options: {
  readonly dataDir: string;
  readonly logger?: Logger;
  /** Settings of PostgreSQL that replace the usual ones. */
  readonly settings?: Readonly<Record<string, string>>;
}): Promise<EmbeddedPostgres> {
  const cluster = await prepareCluster(options.dataDir, options.settings);
  const { client, port } = await openServer(cluster);
  await createDatabaseIfMissing(client, DATABASE).catch(async (cause: Error) => {
    await leave(cluster, client);
    throw new StartupError(`The database could not be created (${cause.message}): ${cluster.files.log} says why.`, { cause });
  });
  const address = new URL(`postgresql://${USER}:${cluster.password}@127.0.0.1:${port}/${DATABASE}`);
  // The parameter takes precedence over the host of the URL.
  if (await hasSocket(client)) address.searchParams.set('host', cluster.files.data);
  const keeper = keepRunning({ cluster, client, port, logger: options.logger });
  options.logger?.info(`PostgreSQL answers on 127.0.0.1:${port}, data in ${cluster.files.data}`);
  return {
    connectionString: address.href,
    stop: async () => {
      const registered = await keeper.release();
      if (registered) await leave(cluster, registered);
    },
  };
}

async function prepareCluster(dataDir: string, settings: Readonly<Record<string, string>> = {}): Promise<Cluster> {
  const binaries = findPostgresBinaries();
  const files = await postgresFiles(dataDir);
  const account = postgresAccount({ binary: binaries.postgres, folder: files.folder, dataFolder: files.data });
  const password = (await keepFile(files.password, `${randomPassword()}\n`)).trim();
  await initialiseCluster({ files, account, initdb: binaries.initdb, user: USER, password });
  await rememberedPort(files);
  return { files, account, postgres: binaries.postgres, settings, user: USER, password };
}

function randomPassword(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(24))).toString('base64url');
}

/**
 * Holds the connection that registers this process as a user of the server, and restarts PostgreSQL
 * on the same port when it dies.
 */
function keepRunning(options: { cluster: Cluster; client: pg.Client; port: number; logger: Logger | undefined }) {
  const { cluster, port, logger } = options;
  const state = { released: false };
  let current = Promise.resolve<pg.Client | undefined>(options.client);

  const watch = (client: pg.Client): void => {
    detachable(client).unref();
    client.once('end', () => {
      if (!state.released) current = revive();
    });
  };
  const revive = async (): Promise<pg.Client | undefined> => {
    logger?.warn('PostgreSQL has gone away; starting it again');
    let saidMs = -Infinity;
    while (!state.released) {
      try {
        const { client } = await openServer(cluster, port);
        watch(client);
        return client;
      } catch (error) {
        if (performance.now() - saidMs > SAY_AGAIN_MS) {
          logger?.warn(`PostgreSQL could not be started again: ${(error as Error).message}`);
          saidMs = performance.now();
        }
        await sleep(1000);
      }
    }
    return undefined;
  };

  watch(options.client);
  return {
    release: async (): Promise<pg.Client | undefined> => {
      if (state.released) return undefined;
      state.released = true;
      const client = await current;
      if (client) detachable(client).ref();
      return client;
    },
  };
}

/**
 * Gives access to two methods that the types of pg leave out. With `unref`, the connection does not
 * keep a process alive that has nothing else to do.
 */
function detachable(client: pg.Client): { ref: () => void; unref: () => void } {
  return client as pg.Client & { ref: () => void; unref: () => void };
}

/** Gives up the registration of this process, and stops PostgreSQL when no other one uses it. */
async function leave(cluster: Cluster, client: pg.Client): Promise<void> {
  if (await isLastUser(client).catch(() => false)) await shutDown(cluster, client);
  else await client.end();
}

async function shutDown(cluster: Cluster, client: pg.Client): Promise<void> {
  const running = await postmasterFile(cluster.files);
  if (running) {
    // SIGINT is PostgreSQL's fast shutdown: open transactions are rolled back, everything is
    // flushed.
    process.kill(running.pid, 'SIGINT');
    const deadline = Date.now() + SHUTDOWN_TIMEOUT_MS;
    while (Date.now() < deadline && (await postmasterFile(cluster.files))?.pid === running.pid) await sleep(20);
  }
  await client.end().catch(() => undefined);
}
