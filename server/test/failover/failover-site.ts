import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startServer, type ServerProcess } from '../platform/start-server.ts';
import type { Machine } from './namespaces.ts';
import { openTrio, type Trio, type TrioOptions } from './trio.ts';

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

export type FailoverSite = {
  trio: Trio;
  /** The URLs of the servers, which run on the machine of HAProxy. */
  anyAddress: () => string;
  addresses: () => string[];
  /**
   * The server on the machine of a database node, connected directly to it. It is started, or
   * thawed if it is frozen.
   */
  serverBeside: (node: Machine) => Promise<ServerProcess>;
  /** Stops the servers one by one and starts a replacement for each, as an upgrade does. */
  replaceServers: () => Promise<void>;
  stopServers: () => Promise<void>;
  startServers: () => Promise<void>;
  /** The log lines of level 50 (error) that the servers have written. */
  errorLines: () => string[];
  close: () => Promise<void>;
};

const PORTS = [3001, 3002];
const BESIDE_PORT = 3003;

/**
 * Opens two servers that reach the trio through HAProxy, and one beside its primary. Nothing is
 * faked.
 */
export async function openFailoverSite(options?: TrioOptions): Promise<FailoverSite> {
  const trio = await openTrio(options);
  const settings = {
    NODE_ENV: 'test',
    DATA_DIR: trio.folder,
    AUTH_SECRET: 'a secret of forty characters, for tests.',
    SEED_KEY: '5e'.repeat(32),
    MAX_OPEN_CHARGES_PER_PLAYER: '1000000',
    MAX_OPEN_CHARGES_PER_ADDRESS: '1000000',
    MAX_CHARGES_PER_MINUTE: '1000000',
  };
  const start = (machine: Machine, port: number, url: string) =>
    startServer({ ...settings, PORT: String(port), BASE_URL: `http://${machine.address}:${port}`, DATABASE_URL: url }, [
      'ip',
      'netns',
      'exec',
      machine.space,
      process.execPath,
      main,
    ]);
  try {
    const serverBeside = openServersBeside((node) => untilItStarts(() => start(node, BESIDE_PORT, trio.at(node))));
    // All at once, because servers that play already would slow down the start of another.
    const starting = PORTS.map((port) => start(trio.web, port, trio.connectionString));
    const [, ...servers] = await Promise.all([trio.leader().then(serverBeside), ...starting]);
    let closing: Promise<void> | undefined;
    const stop = async (index: number) => {
      servers[index]!.kill('SIGTERM');
      await servers[index]!.ended;
    };
    const startAgain = async (index: number, port: number) => {
      servers[index] = await untilItStarts(() => start(trio.web, port, trio.connectionString));
    };
    return {
      trio,
      addresses: () => servers.map(({ baseUrl }) => baseUrl),
      anyAddress: () => servers[Math.floor(Math.random() * servers.length)]!.baseUrl,
      replaceServers: async () => {
        for (const [index, port] of PORTS.entries()) {
          await stop(index);
          await startAgain(index, port);
        }
      },
      stopServers: async () => void (await Promise.all(PORTS.map((_, index) => stop(index)))),
      startServers: async () => void (await Promise.all(PORTS.map((port, index) => startAgain(index, port)))),
      serverBeside,
      errorLines: () =>
        servers.flatMap(({ output }) =>
          output()
            .split('\n')
            .filter((line) => line.includes('"level":50')),
        ),
      // A signal may come while the site is closing; all callers wait for the same close.
      close: () => (closing ??= closeAll(trio, servers)),
    };
  } catch (error) {
    await trio.close();
    throw error;
  }
}

/**
 * Remembers the server of each machine, which may have been frozen or killed since it was started.
 */
function openServersBeside(start: (node: Machine) => Promise<ServerProcess>): FailoverSite['serverBeside'] {
  const running = new Map<Machine, ServerProcess>();
  return async (node) => {
    const known = running.get(node);
    known?.kill('SIGCONT');
    if (known !== undefined) return known;
    const server = await start(node);
    running.set(node, server);
    void server.ended.then(() => running.delete(node));
    return server;
  };
}

async function closeAll(trio: Trio, servers: readonly ServerProcess[]): Promise<void> {
  for (const server of servers) server.kill('SIGTERM');
  await Promise.race([Promise.all(servers.map(({ ended }) => ended)), sleep(5000)]);
  await trio.close();
}

const STARTS_WITHIN_MS = 180_000;

/**
 * Retries the start, as a process supervisor does: the database may be unavailable or the machine
 * busy.
 */
async function untilItStarts(start: () => Promise<ServerProcess>): Promise<ServerProcess> {
  for (const deadline = Date.now() + STARTS_WITHIN_MS; ; await sleep(500)) {
    try {
      return await start();
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
  }
}
