import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

export type HttpLoad = {
  baseUrl: string;
  cookies: string[];
  body: string;
  connections: number;
  warmUpSeconds: number;
  seconds: number;
  /** Pids of the server and of PostgreSQL, null if PostgreSQL runs on another machine. */
  processes: [server: number, database: number | null];
  /** Databases whose connections do not count. */
  otherDatabases: string[];
};

export type HttpLoadResult = {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  errors: number;
  firstError: string;
  /**
   * Processor time per round in microseconds: of the server, and of PostgreSQL if it can be
   * measured.
   */
  serverUs: number | undefined;
  databaseUs: number | undefined;
};

/** Runs `http-load.ts` in a process of its own. Returns its figures. */
export async function runHttpLoad(load: HttpLoad): Promise<HttpLoadResult> {
  const child = spawn(process.execPath, [new URL('http-load.ts', import.meta.url).pathname], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify(load));
  const closed = once(child, 'close');
  const output = await text(child.stdout);
  await closed;
  if (child.exitCode !== 0) throw new Error('the load generator failed');
  return JSON.parse(output) as HttpLoadResult;
}
