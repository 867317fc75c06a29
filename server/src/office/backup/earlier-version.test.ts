import { rm } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBareDatabase, createTestDatabase, type TestDatabase } from '../../../test/postgres/database.ts';
import { readMigrationFiles } from '../../platform/database/migration-files.ts';
import { migrate } from '../../platform/database/run-migrations.ts';
import { openBackup, type OpenBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';
import { makeScratchFolder } from '../../../test/platform/scratch-folder.ts';

const secrets = { seedKey: '5e'.repeat(32), authSecret: 'an account secret of forty characters ..' };
let folder: string;
let newest: TestDatabase;
let earlier: TestDatabase;
let owner: pg.Pool;
let backup: OpenBackup;

beforeAll(async () => {
  folder = await makeScratchFolder('earlier');
  newest = await createTestDatabase();
  const { file } = await writeBackup({ connectionString: newest.connectionString, place: `${folder}/`, secrets });
  backup = await openBackup(file);
  earlier = await createBareDatabase();
  owner = new pg.Pool({ connectionString: earlier.connectionString, max: 1 });
});
afterAll(async () => {
  await Promise.all([owner.end(), backup.close()]);
  await Promise.all([newest.drop(), earlier.drop(), rm(folder, { recursive: true, force: true })]);
});

/** The names of the migrations that ran and of all functions. */
async function schemaOf(): Promise<unknown> {
  const { rows } = await owner.query(`
    select (select array_agg(name order by name) from schema_migrations) as migrations,
      (select array_agg(proname::text order by oid) from pg_proc where pronamespace = 'public'::regnamespace) as functions`);
  return rows;
}

test('a database in use of an earlier version is refused and keeps its migrations and functions', async () => {
  const files = await readMigrationFiles();
  const accounts = 2;
  await migrate(earlier.connectionString, { count: accounts });
  await owner.query(`insert into auth."user" (name, email, email_verified) values ('Ana', 'ana@house.example', true)`);
  for (const more of [0, files.length - 1 - accounts]) {
    if (more > 0) await migrate(earlier.connectionString, { count: more });
    const before = await schemaOf();
    await expect(restoreBackup(backup, earlier.connectionString)).rejects.toThrow('this one is in use: nothing was changed');
    expect(await schemaOf()).toEqual(before);
  }
});
