import { spawn } from 'node:child_process';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { copyPreparedCluster } from '../../../../test/postgres/prepared-cluster.ts';
import { isEmbeddedRunning, readColumn, useEmbeddedFolder } from '../../../../test/postgres/use-embedded-folder.ts';
import { databaseFault } from '../database-fault.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { initialiseCluster } from './initialise-cluster.ts';
import { postgresFiles, rememberOtherPort, type PostgresFiles } from './postgres-files.ts';
import { StartupError } from '../../startup-error.ts';

const folder = useEmbeddedFolder();

test('an empty folder becomes a database on loopback, in UTC, that sorts Portuguese and keeps its password to itself', async () => {
  const database = await startEmbeddedPostgres({ dataDir: folder() });
  expect(new URL(database.connectionString).hostname).toBe('127.0.0.1');
  expect(await readColumn(database.connectionString, 'SHOW timezone')).toEqual(['UTC']);
  expect(await readColumn(database.connectionString, 'SHOW fsync')).toEqual(['on']);
  const sorted = `SELECT name FROM unnest(ARRAY['Zé', 'Érica', 'Fábio', 'eduardo']) name ORDER BY name COLLATE "pt-BR-x-icu"`;
  expect(await readColumn(database.connectionString, sorted)).toEqual(['eduardo', 'Érica', 'Fábio', 'Zé']);
  expect((await stat(join(folder(), 'postgres', 'password'))).mode & 0o777).toBe(0o600);
  await database.stop();
  await expect(readColumn(database.connectionString, 'SELECT 1')).rejects.toThrow('ENOENT');
});

const ADDRESS = 'select host(inet_client_addr())';

test('the product reaches its database by a socket in the data folder, by TCP where the folder takes none', async () => {
  await copyPreparedCluster(folder());
  const first = await startEmbeddedPostgres({ dataDir: folder() });
  expect(await readColumn(first.connectionString, ADDRESS)).toEqual([null]);
  await first.stop();
  await mkdir(join(folder(), 'postgres', 'data', `.s.PGSQL.${new URL(first.connectionString).port}`));
  const { connectionString, stop } = await startEmbeddedPostgres({ dataDir: folder() });
  expect(await readColumn(connectionString, ADDRESS)).toEqual(['127.0.0.1']);
  await stop();
});

test('the product reaches its database by TCP where the path of the socket would be too long', async () => {
  const dataDir = join(folder(), 'x'.repeat(80));
  await copyPreparedCluster(dataDir);
  const { connectionString, stop } = await startEmbeddedPostgres({ dataDir });
  expect(await readColumn(connectionString, ADDRESS)).toEqual(['127.0.0.1']);
  await stop();
});

test('a database whose socket is gone is unavailable, a file that is gone says nothing about it', async () => {
  const gone = join(folder(), 'gone');
  const connect = new pg.Client({ host: gone }).connect();
  expect(databaseFault(await connect.catch((error: unknown) => error))).toBe('unavailable');
  expect(databaseFault(await readFile(gone).catch((error: unknown) => error))).toBeUndefined();
});

test('the log of PostgreSQL tells of an error, and no value of the row that it is about', async () => {
  await copyPreparedCluster(folder());
  const { connectionString, stop } = await startEmbeddedPostgres({ dataDir: folder() });
  await readColumn(connectionString, 'create table person (email text unique, cpf text check (length(cpf) = 11))');
  const twice = `insert into person select 'marina' || '@example.com', '529982' || '24725' from generate_series(1, 2)`;
  await expect(readColumn(connectionString, twice)).rejects.toThrow('person_email_key');
  const short = `insert into person select 'rui' || '@example.com', '982247' || '25' as cpf`;
  await expect(readColumn(connectionString, short)).rejects.toThrow('person_cpf_check');
  await stop();
  const log = await readFile(join(folder(), 'postgres', 'postgres.log'), 'utf8');
  for (const told of ['person_email_key', 'person_cpf_check']) expect(log).toContain(told);
  for (const value of ['marina@', '52998224725', 'rui@', '98224725']) expect(log).not.toContain(value);
});

test('a folder that cannot be written, and the data of another version, are refused in one sentence', async () => {
  await copyPreparedCluster(folder());
  const file = join(folder(), 'file');
  await writeFile(file, '');
  await expect(startEmbeddedPostgres({ dataDir: file })).rejects.toThrow(StartupError);
  await expect(startEmbeddedPostgres({ dataDir: file })).rejects.toThrow(/cannot be written .* DATA_DIR/u);

  const version = join(folder(), 'postgres', 'data', 'PG_VERSION');
  await writeFile(version, '15\n');
  await expect(startEmbeddedPostgres({ dataDir: folder() })).rejects.toThrow(
    /written by PostgreSQL 15, and this program brings PostgreSQL 18/u,
  );
});

test.each(['password', 'port'])('a file of the %s that cannot be kept is refused in one sentence', async (name) => {
  await copyPreparedCluster(folder());
  const path = join(folder(), 'postgres', name);
  await rm(path, { force: true });
  await mkdir(path);
  await expect(startEmbeddedPostgres({ dataDir: folder() })).rejects.toMatchObject({
    name: 'StartupError',
    message: expect.stringMatching(new RegExp(`^The file ${path} cannot be kept \\(EISDIR.*\\): .* DATA_DIR\\.$`)) as string,
  });
});

test.each<[string, (files: PostgresFiles) => Promise<void>]>([
  ['another port', rememberOtherPort],
  [
    'the first data',
    (files) =>
      initialiseCluster({
        files,
        account: { owner: undefined, run: spawn },
        initdb: 'initdb',
        user: 'raspasorte',
        password: 'secret',
      }),
  ],
])('a folder that does not take %s is refused in one sentence', async (_, write) => {
  const files = await postgresFiles(folder());
  await rm(files.folder, { recursive: true });
  await expect(write(files)).rejects.toMatchObject({
    name: 'StartupError',
    message: expect.stringMatching(/^The file .* cannot be kept \(ENOENT.*\): choose another folder with DATA_DIR\.$/) as string,
  });
});

test('PostgreSQL is stopped again when the database cannot be created in it', async () => {
  await copyPreparedCluster(folder());
  const before = await startEmbeddedPostgres({ dataDir: folder() });
  const other = new URL(before.connectionString);
  other.pathname = '/postgres';
  await readColumn(other.href, 'drop database raspasorte');
  await readColumn(other.href, 'alter database template1 rename to moved');
  await before.stop();
  await expect(startEmbeddedPostgres({ dataDir: folder() })).rejects.toThrow(/could not be created \(template database/u);
  expect(await isEmbeddedRunning(folder())).toBe(false);
});
