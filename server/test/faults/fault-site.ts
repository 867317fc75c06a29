import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../src/platform/database/embedded/embedded-postgres.ts';
import { postmasterFile } from '../../src/platform/database/embedded/postgres-files.ts';
import { isReady, startServer, type ServerProcess } from '../platform/start-server.ts';
import type { NotificationDroppingProxy } from '../postgres/notification-dropping-proxy.ts';
import { makeScratchFolder } from '../platform/scratch-folder.ts';

export const targets = [
  'first server',
  'database',
  'second server',
  'one connection of the database',
  'servers and database',
] as const;
export type Target = (typeof targets)[number];

export type FaultSiteOptions = {
  /** Opens a proxy between each server and the database. */
  before?: (connectionString: string) => Promise<NotificationDroppingProxy>;
  /** Shifts the clock of the first server by this time. */
  shiftFirstClockMs?: number;
  /** A data folder that the caller removes. */
  folder?: string;
  /** Settings of PostgreSQL that replace the usual ones. */
  postgres?: Record<string, string>;
};

export type FaultSite = {
  addresses: string[];
  /** The key with which the servers seal seeds. */
  seedKey: () => Promise<Buffer>;
  /** Runs SQL as the database's owner. */
  query: (text: string) => Promise<void>;
  /** The URL of one of the two servers, whether it is alive at the moment or not. */
  anyAddress: () => string;
  /** kill -9, without warning. */
  kill: (target: Target) => Promise<void>;
  /** SIGSTOP or SIGCONT, for a server that goes on afterwards. */
  signal: (target: 'first server' | 'second server', signal: NodeJS.Signals) => void;
  /**
   * Restarts what was killed, and resolves when both servers can serve. The database comes back by
   * itself.
   */
  recover: () => Promise<void>;
  connectionString: string;
  close: () => Promise<void>;
};

/** All players send from one address, and some of their charges are never paid. */
const asManyCharges = {
  MAX_OPEN_CHARGES_PER_PLAYER: '1000000',
  MAX_OPEN_CHARGES_PER_ADDRESS: '1000000',
  MAX_CHARGES_PER_MINUTE: '1000000',
};

/**
 * Opens the product as an operator runs it: two server processes on one embedded database. Nothing
 * is faked.
 */
export async function openFaultSite(options: FaultSiteOptions = {}): Promise<FaultSite> {
  const { before, shiftFirstClockMs, folder, postgres = {} } = options;
  const dataDir = folder ?? (await makeScratchFolder('faults'));
  const data = join(dataDir, 'postgres', 'data');
  const database = await startEmbeddedPostgres({ dataDir, settings: postgres });
  const proxy = await before?.(database.connectionString);
  const settings = { DATA_DIR: dataDir, ...asManyCharges, ...(proxy && { DATABASE_URL: proxy.connectionString }) };
  const servers = [await startServer(...withClock(settings, shiftFirstClockMs)), await startServer(settings)];
  const restart = (server: ServerProcess) => startServer({ ...settings, PORT: new URL(server.baseUrl).port });
  const dead = new Set<number>();

  const killServer = async (index: number) => {
    servers[index]!.kill('SIGKILL');
    await servers[index]!.ended;
    dead.add(index);
  };
  let deadPostmaster: number | undefined;
  const killDatabase = async () => {
    deadPostmaster = (await postmasterFile({ data }))!.pid;
    process.kill(deadPostmaster, 'SIGKILL');
  };
  const isAnotherUp = async () => ![deadPostmaster, undefined].includes((await postmasterFile({ data }))?.pid);

  return {
    addresses: servers.map(({ baseUrl }) => baseUrl),
    seedKey: async () => Buffer.from(await readFile(join(dataDir, 'secrets', 'seed-key'), 'utf8'), 'hex'),
    query: (text) => queryAsOwner(database.connectionString, text),
    anyAddress: () => servers[Math.floor(Math.random() * servers.length)]!.baseUrl,
    kill: async (target) => {
      if (target === 'database') await killDatabase();
      else if (target === 'one connection of the database') await killConnection((await postmasterFile({ data }))!.pid);
      else if (target === 'first server') await killServer(0);
      else if (target === 'second server') await killServer(1);
      else await Promise.all([killServer(0), killServer(1), killDatabase()]);
    },
    signal: (target, signal) => servers[target === 'first server' ? 0 : 1]!.kill(signal),
    recover: async () => {
      for (const index of dead) servers[index] = await restart(servers[index]!);
      dead.clear();
      while (deadPostmaster !== undefined && !(await isAnotherUp())) await sleep(20);
      while (!(await Promise.all(servers.map(isReady))).every(Boolean)) await sleep(20);
    },
    connectionString: database.connectionString,
    close: async () => {
      for (const server of servers) server.kill('SIGTERM');
      await Promise.all(servers.map(({ ended }) => ended));
      await proxy?.close();
      await database.stop();
      if (folder === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const PRELOAD = fileURLToPath(new URL('shift-clock.ts', import.meta.url));

/** The arguments to start a server with a wrong clock. */
function withClock(settings: Record<string, string>, shiftMs: number | undefined): Parameters<typeof startServer> {
  if (shiftMs === undefined) return [settings];
  const command = [process.execPath, '--import', PRELOAD, 'server/src/main.ts'] as const;
  return [{ ...settings, SHIFT_CLOCK_MS: String(shiftMs) }, command];
}

async function queryAsOwner(connectionString: string, text: string): Promise<void> {
  const owner = new pg.Client({ connectionString });
  await owner.connect();
  await owner.query(text);
  await owner.end();
}

/** Kills a random backend. PostgreSQL then closes all connections and replays its log. */
async function killConnection(postmaster: number): Promise<void> {
  const tasks = (await readdir(`/proc/${postmaster}/task/${postmaster}`)).includes('children');
  const children = tasks ? (await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')).trim().split(' ') : [];
  const commands = await Promise.all(
    children.map(async (pid) => ({ pid, command: await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '') })),
  );
  const connections = commands.filter(({ command }) => / 127\.0\.0\.1\(\d+\)/.test(command));
  const chosen = connections[Math.floor(Math.random() * connections.length)];
  // Without /proc, kills the whole database.
  process.kill(Number(chosen?.pid ?? postmaster), 'SIGKILL');
}
