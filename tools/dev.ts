/**
 * `npm run dev`: runs the server, restarted at every change, and Vite for the pages, on
 * http://localhost:5173.
 */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

import { readConfig } from '../server/src/config.ts';
import { startEmbeddedPostgres } from '../server/src/platform/database/embedded/embedded-postgres.ts';
import { readOptions } from './read-options.ts';

readOptions({});

const root = join(import.meta.dirname, '..');

function start(name: string, parameters: readonly string[]): ChildProcess {
  const child = spawn(process.execPath, parameters, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Browsers send Vite's origin, and the server accepts only requests from its own base URL.
    env: { BASE_URL: 'http://localhost:5173', ...process.env },
  });
  const label = (stream: Readable): void => {
    createInterface({ input: stream }).on('line', (line) => console.log(`${name.padEnd(6)} │ ${line}`));
  };
  label(child.stdout);
  label(child.stderr);
  return child;
}

const config = readConfig(process.env);
// This process runs the database, so that a restart of the server does not restart it.
const database = config.databaseUrl === undefined ? await startEmbeddedPostgres({ dataDir: config.dataDir }) : undefined;
const children = [
  start('server', ['--watch', '--watch-preserve-output', 'server/src/main.ts']),
  start('pages', ['node_modules/vite/bin/vite.js', 'web', '--clearScreen', 'false']),
];
const ends = children.map((child) => new Promise((resolve) => child.once('exit', resolve)));
const stopAll = (): void => {
  for (const child of children) child.kill('SIGTERM');
};
process.on('SIGINT', stopAll).on('SIGTERM', stopAll);
await Promise.race(ends);
stopAll();
await Promise.all(ends);
await database?.stop();
