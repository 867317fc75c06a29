import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createBareDatabase, createTestDatabase, type TestDatabase } from '../../../test/postgres/database.ts';
import { copyPreparedCluster } from '../../../test/postgres/prepared-cluster.ts';
import { isEmbeddedRunning, readColumn, useEmbeddedFolder } from '../../../test/postgres/use-embedded-folder.ts';
import { readConfig } from '../../config.ts';
import { openDependencies } from '../program/dependencies.ts';
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { openDatabase, requireDatabase } from './open-database.ts';

const folder = useEmbeddedFolder();

let databases: TestDatabase[];
beforeAll(async () => {
  databases = await Promise.all([createTestDatabase(), createBareDatabase()]);
  // Like a standby, they refuse whatever writes.
  for (const { connectionString } of databases) {
    const client = new pg.Client({ connectionString });
    await client.connect();
    await client.query(`alter database ${new URL(connectionString).pathname.slice(1)} set default_transaction_read_only = on`);
    await client.end();
  }
});
afterAll(() => Promise.all(databases.map((database) => database.drop())));

const configOf = ({ connectionString }: TestDatabase) =>
  readConfig({ NODE_ENV: 'test', DATABASE_URL: connectionString, AUTH_SECRET: 'x'.repeat(40), SEED_KEY: '5e'.repeat(32) });

test.each([
  ['has its tables', 0],
  ['still needs them', 1],
])('a start on a standby that %s ends with a sentence that says what to do', async (_, which) => {
  const database = databases[which]!;
  const { hostname, port, pathname } = new URL(database.connectionString);
  await expect(openDependencies({ ...configOf(database), logLevel: 'silent' })).rejects.toMatchObject({
    name: 'StartupError',
    message: `The database ${pathname.slice(1)} at ${hostname}:${port} (DATABASE_URL) takes no writes: it is a standby or set to read-only. Name the primary in DATABASE_URL.`,
  });
});

test('a program that only reads opens a standby', async () => {
  const opened = await openDatabase(configOf(databases[0]!));
  expect(opened.connectionString).toBe(databases[0]!.connectionString);
  await opened.close();
});

test('a command looks once at the server of DATABASE_URL', async () => {
  const connect = vi.spyOn(pg.Client.prototype, 'connect');
  const config = await requireDatabase(configOf(databases[0]!));
  await openDatabase(config, undefined, 'keep');
  expect(connect).toHaveBeenCalledTimes(1);
  connect.mockRestore();
  await expect(requireDatabase(configOf(databases[1]!))).rejects.toThrow('holds no tables of the product');
});

test('an embedded database that refuses the migrations ends the start with a sentence, and is stopped again', async () => {
  await copyPreparedCluster(folder());
  const foreign = await startEmbeddedPostgres({ dataDir: folder() });
  await readColumn(foreign.connectionString, 'create table wallet ()');
  await foreign.stop();
  await expect(openDatabase(readConfig({ NODE_ENV: 'test', DATA_DIR: folder() }))).rejects.toMatchObject({
    name: 'StartupError',
    message: expect.stringMatching(/^The database could not be set up: .*: relation "wallet" already exists\.$/) as string,
  });
  expect(await isEmbeddedRunning(folder())).toBe(false);
});
