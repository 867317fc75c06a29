import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, isReady } from '@raspasorte/server/test/platform/start-server.ts';
import { AUTH_SECRET, SEED_KEY } from '../database/bench-secrets.ts';

const ROOT = new URL('../../', import.meta.url).pathname;

export type ProductServer = { baseUrl: string; pid: number; stop: () => Promise<void> };

/** Starts the product in production mode in a process of its own. */
export async function startProductServer(databaseUrl: string): Promise<ProductServer> {
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      OPERATION_PROFILE: 'aberto',
      ALLOW_SANDBOX: 'true',
      DATABASE_URL: databaseUrl,
      AUTH_SECRET,
      SEED_KEY,
      PORT: String(port),
      BASE_URL: baseUrl,
      LOG_LEVEL: 'error',
    },
  });
  const ended = once(server, 'close');
  while (!(await isReady({ baseUrl }))) {
    if (server.exitCode !== null) throw new Error('the server has ended');
    await sleep(50);
  }
  return {
    baseUrl,
    pid: server.pid!,
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
    },
  };
}
