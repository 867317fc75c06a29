import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { copyPreparedCluster } from '../../../../test/postgres/prepared-cluster.ts';
import { readColumn, useEmbeddedFolder } from '../../../../test/postgres/use-embedded-folder.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

const folder = useEmbeddedFolder();
const children: ChildProcess[] = [];
// Vitest runs this before the folder is removed.
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** Another node process that uses the database until it is told to stop by SIGTERM. */
async function startInChild(): Promise<{ child: ChildProcess; connectionString: string }> {
  const source = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(new URL('embedded-postgres.ts', import.meta.url).href)});
    const database = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(folder())} });
    setInterval(() => undefined, 1000);
    process.once('SIGTERM', () => database.stop().then(() => process.exit(0)));
    process.stdout.write(database.connectionString + '\\n');`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, connectionString: line.toString().trim() };
}

async function postmasterPid(): Promise<number> {
  return Number((await readFile(join(folder(), 'postgres', 'data', 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

test('after a kill -9 of node the database runs on, and the next start takes it over on the same port', async () => {
  await copyPreparedCluster(folder());
  const { child, connectionString } = await startInChild();
  await readColumn(connectionString, 'CREATE TABLE kept AS SELECT 7 AS value');
  const pid = await postmasterPid();
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await readColumn(connectionString, 'SELECT value FROM kept')).toEqual([7]);
  const database = await startEmbeddedPostgres({ dataDir: folder() });
  expect(database.connectionString).toBe(connectionString);
  expect(await postmasterPid()).toBe(pid);
  await database.stop();
  await expect(readColumn(connectionString, 'SELECT 1')).rejects.toThrow('ENOENT');
});

test('after a kill -9 of everything the next start recovers what was committed', async () => {
  await copyPreparedCluster(folder());
  const { child, connectionString } = await startInChild();
  await readColumn(connectionString, 'CREATE TABLE kept AS SELECT 7 AS value');
  child.kill('SIGKILL');
  process.kill(await postmasterPid(), 'SIGKILL');
  const database = await startEmbeddedPostgres({ dataDir: folder() });
  expect(await readColumn(database.connectionString, 'SELECT value FROM kept')).toEqual([7]);
  await database.stop();
});

test('a database that is killed under a running process comes back on the same port', async () => {
  await copyPreparedCluster(folder());
  const database = await startEmbeddedPostgres({ dataDir: folder() });
  await readColumn(database.connectionString, 'CREATE TABLE kept AS SELECT 7 AS value');
  process.kill(await postmasterPid(), 'SIGKILL');
  await expect
    .poll(() => readColumn(database.connectionString, 'SELECT value FROM kept').catch(() => []), {
      timeout: 60_000,
      interval: 100,
    })
    .toEqual([7]);
  await database.stop();
});

test('a database that cannot be started again is tried each second, with one line a minute, until it can', async () => {
  await copyPreparedCluster(folder());
  const warnings: string[] = [];
  const logger = { info: () => undefined, warn: (line: string) => void warnings.push(line) };
  const database = await startEmbeddedPostgres({ dataDir: folder(), logger });
  const version = join(folder(), 'postgres', 'data', 'PG_VERSION');
  const right = await readFile(version);
  await writeFile(version, '9.6\n');
  process.kill(await postmasterPid(), 'SIGKILL');
  const log = join(folder(), 'postgres', 'postgres.log');
  const starts = async () => (await readFile(log, 'utf8')).split('incompatible with server').length - 1;
  await expect.poll(starts, { timeout: 60_000 }).toBeGreaterThan(2);
  await writeFile(version, right);
  await expect
    .poll(() => readColumn(database.connectionString, 'SELECT 1').catch(() => []), { timeout: 60_000, interval: 100 })
    .toEqual([1]);
  expect(warnings).toEqual([
    expect.stringContaining('gone away'),
    expect.stringMatching(/^PostgreSQL could not be started again: PostgreSQL in .+ does not start: .+incompatible with server/),
  ]);
  await database.stop();
});

test('two processes share one database and only the last one to leave stops it', async () => {
  await copyPreparedCluster(folder());
  const [first, second] = await Promise.all([startInChild(), startInChild()]);
  expect(second.connectionString).toBe(first.connectionString);
  first.child.kill('SIGTERM');
  await once(first.child, 'exit');
  expect(await readColumn(second.connectionString, 'SELECT 1')).toEqual([1]);
  second.child.kill('SIGTERM');
  await once(second.child, 'exit');
  await expect(readColumn(second.connectionString, 'SELECT 1')).rejects.toThrow('ENOENT');
});

test('a start while another process stops the database waits and starts it again', async () => {
  await copyPreparedCluster(folder());
  const first = await startEmbeddedPostgres({ dataDir: folder() });
  const stopping = first.stop();
  const second = await startEmbeddedPostgres({ dataDir: folder() });
  await stopping;
  expect(await readColumn(second.connectionString, 'SELECT 1')).toEqual([1]);
  await second.stop();
});

test('a remembered port that another program has taken is replaced', async () => {
  await copyPreparedCluster(folder());
  const first = await startEmbeddedPostgres({ dataDir: folder() });
  await first.stop();
  const squatter = createServer((socket) => socket.end('hello'));
  squatter.listen(Number(new URL(first.connectionString).port), '127.0.0.1');
  await once(squatter, 'listening');
  const second = await startEmbeddedPostgres({ dataDir: folder() });
  expect(await readColumn(second.connectionString, 'SELECT 1')).toEqual([1]);
  expect(second.connectionString).not.toBe(first.connectionString);
  await second.stop();
  squatter.close();
});
