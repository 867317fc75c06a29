/**
 * `npm run bench:start`: the time from `npm start` to the first page, with packages installed. It
 * prints the medians of five runs for three cases: with pages to build and an empty database, with
 * an empty database, and with an existing database.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { median } from '../percentile.ts';
import { readOptions } from '../../tools/read-options.ts';

readOptions({});

const ROUNDS = 5;
const PORT = '3911';
const root = join(import.meta.dirname, '..', '..');
const pages = join(root, 'web', 'dist');

async function startAndStop(dataDir: string): Promise<number> {
  const startedMs = performance.now();
  const server = spawn('npm', ['start', '--silent'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATA_DIR: dataDir, PORT, BASE_URL: `http://localhost:${PORT}`, LOG_LEVEL: 'warn' },
  });
  while (!(await hasPage())) {
    if (server.exitCode !== null || server.signalCode !== null) throw new Error('npm start has ended');
    await sleep(10);
  }
  const elapsedMs = performance.now() - startedMs;
  const ended = once(server, 'close');
  server.kill('SIGTERM');
  await ended;
  return elapsedMs;
}

async function hasPage(): Promise<boolean> {
  try {
    return (await fetch(`http://localhost:${PORT}/`, { signal: AbortSignal.timeout(5000) })).ok;
  } catch {
    return false;
  }
}

const medianSeconds = (valuesMs: readonly number[]): string => `${(median(valuesMs) / 1000).toFixed(2)} s`;

const first: number[] = [];
const empty: number[] = [];
const warm: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  const folders = [
    await mkdtemp(join(tmpdir(), 'raspasorte-bench-')),
    await mkdtemp(join(tmpdir(), 'raspasorte-bench-')),
  ] as const;
  await rm(pages, { recursive: true, force: true });
  first.push(await startAndStop(folders[0]));
  empty.push(await startAndStop(folders[1]));
  warm.push(await startAndStop(folders[1]));
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
}
console.log(`first start, pages to build, empty database  ${medianSeconds(first)}`);
console.log(`empty database                               ${medianSeconds(empty)}`);
console.log(`warm                                         ${medianSeconds(warm)}`);
