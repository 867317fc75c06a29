import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';

import { CHILD_VARIABLES } from './child-variables.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const READY_WITHIN_MS = 120_000;

export type ServerProcess = {
  readonly baseUrl: string;
  /** What the server has printed so far. */
  readonly output: () => string;
  readonly kill: (signal: NodeJS.Signals) => void;
  /** The exit code; null after a signal that was not handled. */
  readonly ended: Promise<number | null>;
};

/**
 * Starts the real server on a free port, without waiting for it. The environment of the shell that
 * runs the tests is not passed on.
 */
export async function launchServer(
  variables: Readonly<Record<string, string>>,
  [command, ...parameters]: readonly [string, ...string[]] = [process.execPath, 'server/src/main.ts'],
): Promise<ServerProcess> {
  const port = variables['PORT'] ?? String(await freePort());
  const baseUrl = variables['BASE_URL'] ?? `http://localhost:${port}`;
  const { PATH, HOME, TMPDIR } = process.env;
  const server = spawn(command, parameters, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH, HOME, TMPDIR, ...CHILD_VARIABLES, LOG_LEVEL: 'warn', PORT: port, BASE_URL: baseUrl, ...variables },
  });
  let output = '';
  const collect = (chunk: Buffer): void => {
    output += chunk.toString();
  };
  server.stdout.on('data', collect);
  server.stderr.on('data', collect);
  const ended = once(server, 'close').then(() => server.exitCode);
  return { baseUrl, output: () => output, kill: (signal) => server.kill(signal), ended };
}

/** Like `launchServer`, and waits until the server can serve. */
export async function startServer(...[variables, command]: Parameters<typeof launchServer>): Promise<ServerProcess> {
  const server = await launchServer(variables, command);
  let exitCode: number | null | undefined;
  void server.ended.then((code) => {
    exitCode = code;
  });
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!(await isReady(server))) {
    if (exitCode !== undefined || Date.now() > deadline) {
      server.kill('SIGTERM');
      throw new Error(`The server did not get ready:\n${server.output()}`);
    }
    await sleep(20);
  }
  return server;
}

export async function isReady({ baseUrl }: Pick<ServerProcess, 'baseUrl'>): Promise<boolean> {
  try {
    return (await fetch(`${baseUrl}/readyz`, { signal: AbortSignal.timeout(5000) })).ok;
  } catch {
    return false;
  }
}

const given = new Set<number>();

/**
 * A free port below the range that the system gives to outgoing connections, one of which could
 * take the port before the server does. No port is given twice.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    if (given.has(port)) continue;
    const probe = createServer().listen(port);
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    );
    probe.close();
    if (!isFree) continue;
    given.add(port);
    return port;
  }
}
