import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';

import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { copyPreparedCluster } from '../../../test/prepared-cluster.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { postmasterFile } from './postgres-files.ts';
import { StartupError } from './startup-error.ts';
import { makeScratchFolder } from '../../../test/scratch-folder.ts';

let dataDir = '';
const children: ChildProcess[] = [];

beforeEach(async () => {
  dataDir = await makeScratchFolder('embedded');
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  const data = join(dataDir, 'postgres', 'data');
  const left = await postmasterFile({ data });
  if (left) process.kill(left.pid, 'SIGQUIT');
  await vi.waitUntil(async () => (await postmasterFile({ data })) === undefined, { timeout: 60_000 });
  await rm(dataDir, { recursive: true, force: true });
});

async function query(connectionString: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows.map((row) => Object.values(row)[0]);
  } finally {
    await client.end();
  }
}

/** Another node process that uses the database until it is told to stop by SIGTERM. */
async function startInChild(): Promise<{ child: ChildProcess; connectionString: string }> {
  const source = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(new URL('embedded-postgres.ts', import.meta.url).href)});
    const database = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} });
    setInterval(() => undefined, 1000);
    process.once('SIGTERM', () => database.stop().then(() => process.exit(0)));
    process.stdout.write(database.connectionString + '\\n');`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, connectionString: line.toString().trim() };
}

async function postmasterPid(): Promise<number> {
  return Number((await readFile(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

test('an empty folder becomes a database on loopback, in UTC, that sorts Portuguese and keeps its password to itself', async () => {
  const database = await startEmbeddedPostgres({ dataDir });
  expect(new URL(database.connectionString).hostname).toBe('127.0.0.1');
  expect(await query(database.connectionString, 'SHOW timezone')).toEqual(['UTC']);
  expect(await query(database.connectionString, 'SHOW fsync')).toEqual(['on']);
  const sorted = `SELECT name FROM unnest(ARRAY['Zé', 'Érica', 'Fábio', 'eduardo']) name ORDER BY name COLLATE "pt-BR-x-icu"`;
  expect(await query(database.connectionString, sorted)).toEqual(['eduardo', 'Érica', 'Fábio', 'Zé']);
  expect((await stat(join(dataDir, 'postgres', 'password'))).mode & 0o777).toBe(0o600);
  await database.stop();
  await expect(query(database.connectionString, 'SELECT 1')).rejects.toThrow('ECONNREFUSED');
});

test('after a kill -9 of node the database runs on, and the next start takes it over on the same port', async () => {
  await copyPreparedCluster(dataDir);
  const { child, connectionString } = await startInChild();
  await query(connectionString, 'CREATE TABLE kept AS SELECT 7 AS value');
  const pid = await postmasterPid();
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await query(connectionString, 'SELECT value FROM kept')).toEqual([7]);
  const database = await startEmbeddedPostgres({ dataDir });
  expect(database.connectionString).toBe(connectionString);
  expect(await postmasterPid()).toBe(pid);
  await database.stop();
  await expect(query(connectionString, 'SELECT 1')).rejects.toThrow('ECONNREFUSED');
});

test('after a kill -9 of everything the next start recovers what was committed', async () => {
  await copyPreparedCluster(dataDir);
  const { child, connectionString } = await startInChild();
  await query(connectionString, 'CREATE TABLE kept AS SELECT 7 AS value');
  child.kill('SIGKILL');
  process.kill(await postmasterPid(), 'SIGKILL');
  const database = await startEmbeddedPostgres({ dataDir });
  expect(await query(database.connectionString, 'SELECT value FROM kept')).toEqual([7]);
  await database.stop();
});

test('a database that is killed under a running process comes back on the same port', async () => {
  await copyPreparedCluster(dataDir);
  const database = await startEmbeddedPostgres({ dataDir });
  await query(database.connectionString, 'CREATE TABLE kept AS SELECT 7 AS value');
  process.kill(await postmasterPid(), 'SIGKILL');
  await expect
    .poll(() => query(database.connectionString, 'SELECT value FROM kept').catch(() => []), { timeout: 60_000, interval: 100 })
    .toEqual([7]);
  await database.stop();
});

test('two processes share one database and only the last one to leave stops it', async () => {
  await copyPreparedCluster(dataDir);
  const [first, second] = await Promise.all([startInChild(), startInChild()]);
  expect(second.connectionString).toBe(first.connectionString);
  first.child.kill('SIGTERM');
  await once(first.child, 'exit');
  expect(await query(second.connectionString, 'SELECT 1')).toEqual([1]);
  second.child.kill('SIGTERM');
  await once(second.child, 'exit');
  await expect(query(second.connectionString, 'SELECT 1')).rejects.toThrow('ECONNREFUSED');
});

test('a start while another process stops the database waits and starts it again', async () => {
  await copyPreparedCluster(dataDir);
  const first = await startEmbeddedPostgres({ dataDir });
  const stopping = first.stop();
  const second = await startEmbeddedPostgres({ dataDir });
  await stopping;
  expect(await query(second.connectionString, 'SELECT 1')).toEqual([1]);
  await second.stop();
});

test('a remembered port that another program has taken is replaced', async () => {
  await copyPreparedCluster(dataDir);
  const first = await startEmbeddedPostgres({ dataDir });
  await first.stop();
  const squatter = createServer((socket) => socket.end('hello'));
  squatter.listen(Number(new URL(first.connectionString).port), '127.0.0.1');
  await once(squatter, 'listening');
  const second = await startEmbeddedPostgres({ dataDir });
  expect(await query(second.connectionString, 'SELECT 1')).toEqual([1]);
  expect(second.connectionString).not.toBe(first.connectionString);
  await second.stop();
  squatter.close();
});

test('a folder that cannot be written, and the data of another version, are refused in one sentence', async () => {
  await copyPreparedCluster(dataDir);
  const file = join(dataDir, 'file');
  await writeFile(file, '');
  await expect(startEmbeddedPostgres({ dataDir: file })).rejects.toThrow(StartupError);
  await expect(startEmbeddedPostgres({ dataDir: file })).rejects.toThrow(/cannot be written .* DATA_DIR/u);

  const database = await startEmbeddedPostgres({ dataDir });
  await database.stop();
  const version = join(dataDir, 'postgres', 'data', 'PG_VERSION');
  await writeFile(version, '15\n');
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
    /written by PostgreSQL 15, and this program brings PostgreSQL 18/u,
  );
});
