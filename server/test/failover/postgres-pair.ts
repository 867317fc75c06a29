import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { fingerprintSchema } from '../../src/platform/database/read-schema.ts';
import { postgresAccount } from '../../src/platform/database/embedded/postgres-account.ts';
import { findPostgresBinaries } from '../../src/platform/database/embedded/postgres-binaries.ts';
import { postgresFlags } from '../../src/platform/database/embedded/postgres-settings.ts';
import { copyPreparedCluster } from '../postgres/prepared-cluster.ts';
import { makeScratchFolder } from '../platform/scratch-folder.ts';
import { freePort } from '../platform/start-server.ts';

export type PostgresPair = {
  /**
   * URLs of the owner: of the first primary, and of the standby that `promote` makes the primary.
   */
  connectionString: string;
  promoted: string;
  /**
   * Signals the standby's WAL receiver. SIGSTOP: it stops receiving, and its connection stays.
   * SIGCONT: it goes on. SIGKILL: it loses even what had reached its machine.
   */
  signalReceiver: (signal: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL') => Promise<void>;
  killPrimary: () => Promise<void>;
  promote: () => Promise<void>;
  close: () => Promise<void>;
};

/** These tests are not about a crash of the whole machine, so fsync is off. */
const SETTINGS = { fsync: 'off', shared_buffers: '32MB', max_wal_size: '256MB', wal_retrieve_retry_interval: '200ms' };
const STANDBY = 'standby';
const READY_WITHIN_MS = 20_000;

/**
 * Starts a primary that acknowledges only what its one standby has, and that standby, both with the
 * PostgreSQL of the npm package.
 */
export async function startPostgresPair(): Promise<PostgresPair> {
  const folder = await makeScratchFolder('pair');
  const [primaryPort, standbyPort] = [await freePort(), await freePort()];
  const dataOf = (name: string) => join(folder, name, 'postgres', 'data');
  for (const name of ['primary', STANDBY]) await copyPreparedCluster(join(folder, name));
  const password = (await readFile(join(folder, 'primary', 'postgres', 'password'), 'utf8')).trim();
  const conninfo = `host=127.0.0.1 port=${primaryPort} user=raspasorte password=${password} application_name=${STANDBY}`;
  await writeFile(join(dataOf(STANDBY), 'standby.signal'), '');
  await appendFile(join(dataOf(STANDBY), 'postgresql.auto.conf'), `primary_conninfo = '${conninfo}'\n`);
  const primary = launch(dataOf('primary'), primaryPort, { synchronous_standby_names: STANDBY, archive_mode: 'on' });
  const standby = launch(dataOf(STANDBY), standbyPort, {});
  const database = `template_${await fingerprintSchema()}`;
  const at = (port: number) => `postgresql://raspasorte:${password}@127.0.0.1:${port}/${database}`;
  const pair: PostgresPair = {
    connectionString: at(primaryPort),
    promoted: at(standbyPort),
    signalReceiver: async (signal) => {
      const [receiver] = await ask<{ pid: number }>(at(standbyPort), 'select pid from pg_stat_wal_receiver');
      process.kill(receiver!.pid, signal);
    },
    killPrimary: () => kill(primary),
    promote: async () => {
      // The standby restarts when one of its processes was killed.
      await until(() => ask(at(standbyPort), 'select pg_promote()'));
    },
    close: async () => {
      await Promise.all([kill(primary), kill(standby)]);
      await rm(folder, { recursive: true, force: true });
    },
  };
  try {
    await waitForStandby(pair.connectionString);
    return pair;
  } catch (error) {
    await pair.close();
    throw error;
  }
}

function launch(data: string, port: number, settings: Record<string, string>): ChildProcess {
  const { postgres } = findPostgresBinaries();
  const account = postgresAccount({ binary: postgres, folder: data, dataFolder: data });
  const flags = postgresFlags(port, { ...SETTINGS, ...settings });
  return account.run(postgres, ['-D', data, ...flags], { cwd: '/', stdio: 'ignore' });
}

/** The postmaster's children, even a stopped one, end when they notice that it is gone. */
async function kill(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill('SIGKILL');
  await once(server, 'exit');
}

async function ask<Row extends pg.QueryResultRow>(connectionString: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

async function waitForStandby(connectionString: string): Promise<void> {
  const synchronous = `select from pg_stat_replication where sync_state = 'sync' and state = 'streaming'`;
  await until(() => ask(connectionString, synchronous));
}

/** Repeats a query until it returns rows. */
async function until(look: () => Promise<unknown[]>): Promise<void> {
  for (const deadline = Date.now() + READY_WITHIN_MS; Date.now() < deadline; await sleep(50)) {
    const found = await look().catch(() => []);
    if (found.length > 0) return;
  }
  throw new Error('a server of the pair does not come up');
}
