import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openBooks, type Books } from '../../../test/books.ts';
import { otherSchemas } from '../../sandbox-bank.ts';
import { createBareDatabase, createTestDatabase, type TestDatabase } from '../../../test/postgres/database.ts';
import { rowCounts } from '../../../test/postgres/row-counts.ts';
import { openShop, type Shop } from '../../../test/shop.ts';
import { recordAction } from '../../platform/audit-trail/record-action.ts';
import { createPool, inTransaction, type Pool } from '../../platform/database/pool.ts';
import { migrate } from '../../platform/database/run-migrations.ts';
import { readMigrationFiles } from '../../platform/database/migration-files.ts';
import { openSeedVault } from '../../game/epochs/seed-vault.ts';
import { checkRestored } from './check-restored.ts';
import { orderTables } from './order-tables.ts';
import { openBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup, type WrittenBackup } from './write-backup.ts';
import { makeScratchFolder } from '../../../test/platform/scratch-folder.ts';

const secrets = { seedKey: '5e'.repeat(32), authSecret: 'an account secret of forty characters ..' };
let folder: string;
let books: Books;
let shop: Shop;
let backup: WrittenBackup;
let acknowledgedBefore: string[];
let rowsBefore: string;

beforeAll(async () => {
  folder = await makeScratchFolder('backup');
  books = await openBooks();
  shop = await openShop(books);
  const actor = { actorId: null, actorName: 'linha de comando', address: null };
  await inTransaction(books.pool, (tx) => recordAction(tx, { ...actor, action: 'renew-admin-key', subject: '', details: {} }));
  const players = await Promise.all(Array.from({ length: 4 }, () => books.createPlayer(1_000_000)));
  for (const player of players) await shop.finish(player, (await shop.buy(player)).id);
  acknowledgedBefore = await roundIds(books.pool);
  rowsBefore = await rowCounts(books.owner);
  // From here on rounds are bought while the backup is written.
  let stopped = false;
  const buying = players.map(async (player) => {
    while (!stopped) await shop.buy(player);
  });
  backup = await writeBackup({ connectionString: books.connectionString, place: `${folder}/`, secrets });
  stopped = true;
  await Promise.all(buying);
});
afterAll(async () => {
  await books.close();
  await rm(folder, { recursive: true, force: true });
});

const roundIds = async (pool: Pool): Promise<string[]> =>
  (await pool.query<{ id: string }>('select id from round order by id')).rows.map(({ id }) => id);

async function inBareDatabase(work: (database: TestDatabase) => Promise<void>): Promise<void> {
  const database = await createBareDatabase();
  try {
    await work(database);
  } finally {
    await database.drop();
  }
}

async function restore(file: string, { connectionString }: TestDatabase): Promise<void> {
  const opened = await openBackup(file);
  try {
    await restoreBackup(opened, connectionString, otherSchemas);
  } finally {
    await opened.close();
  }
}

/** A copy of the backup with one byte changed, at the position that `at` returns. */
async function changedCopy(at: (text: Buffer) => number): Promise<string> {
  const file = join(folder, 'changed.tar');
  await copyFile(backup.file, file);
  const place = at(await readFile(file));
  const handle = await open(file, 'r+');
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, place);
  await handle.write(Buffer.of(buffer[0]! ^ 1), 0, 1, place);
  await handle.close();
  return file;
}

describe('a backup that was written while rounds were bought', () => {
  // Restored once for all tests of this block. The last one changes it.
  let database: TestDatabase;
  let pool: Pool;
  let owner: pg.Pool;
  beforeAll(async () => {
    database = await createBareDatabase();
    await restore(backup.file, database);
    pool = createPool({ connectionString: database.connectionString, max: 8 });
    owner = new pg.Pool({ connectionString: database.connectionString, max: 2 });
  });
  afterAll(async () => {
    await Promise.all([pool.end(), owner.end()]);
    await database.drop();
  });

  test('restores completely: every round acknowledged before its snapshot, sound books, the same audit chain', async () => {
    expect(await checkRestored(pool, backup.manifest)).toMatchObject({ differences: [] });
    const restored = new Set(await roundIds(pool));
    expect(acknowledgedBefore.filter((id) => !restored.has(id))).toEqual([]);
    expect(restored.size).toBe(backup.manifest.tables.find(({ name }) => name === 'round')?.rows);
    // More was sold while it was written, which belongs to another instant.
    expect((await roundIds(books.pool)).length).toBeGreaterThan(restored.size);
    const tablesWithRows = (counts: string) =>
      counts
        .split('\n')
        .filter((line) => !line.endsWith(': 0'))
        .map((line) => line.split(':')[0]);
    expect(tablesWithRows(await rowCounts(owner))).toEqual(tablesWithRows(rowsBefore));
  });

  test('restores exactly the stored rows', async () => {
    const rowsOf = async (from: pg.Pool, sql: string) => (await from.query(sql, [acknowledgedBefore])).rows;
    for (const sql of [
      'select * from round where id = any ($1) order by id',
      'select * from ledger_transfer where reference = any ($1) order by player_id, seq',
      'select * from math_versions where $1::uuid[] is not null order by math_version',
      'select * from audit_log where $1::uuid[] is not null order by seq',
    ]) {
      expect(await rowsOf(owner, sql)).toEqual(await rowsOf(books.owner, sql));
    }
  });

  test('can be played on: triggers work again, numbers go on, and cards are drawn from a new seed', async () => {
    await expect(owner.query('delete from ledger_transfer')).rejects.toThrow('written once and never changed');
    const vault = await openSeedVault(pool, shop.seedKey);
    const before = await shop.vault.current();
    expect((await vault.current()).epoch).toBe(before.epoch + 1);
    expect(Buffer.from((await vault.find(before.epoch))!.masterSeed)).toEqual(Buffer.from(before.masterSeed));
    const next = await owner.query<{ id: number }>(
      `insert into ticket_products (name, price_cents, max_prize_cents, math_version)
       select 'Nova', price_cents, max_prize_cents, math_version from ticket_products limit 1 returning id`,
    );
    expect(next.rows[0]!.id).toBeGreaterThan(6);
  });

  test('is opened by tar and gunzip alone', async () => {
    const { stdout } = await promisify(execFile)('tar', ['-tf', backup.file]);
    expect(stdout.trim().split('\n').slice(-2)).toEqual(['manifest.json', 'manifest.json.sha256']);
    const part = 'public.round/000000.copy.gz';
    const { stdout: packed } = await promisify(execFile)('tar', ['-xOf', backup.file, part], {
      encoding: 'buffer',
      maxBuffer: 1 << 28,
    });
    const text = gunzipSync(packed).toString();
    for (const id of acknowledgedBefore) expect(text).toContain(id);
  });

  test('names its secrets by fingerprints and holds neither of them', async () => {
    const content = await readFile(backup.file);
    expect(content.includes(secrets.seedKey)).toBe(false);
    expect(content.includes(secrets.authSecret)).toBe(false);
    expect(backup.manifest.secrets).toEqual({
      seed_key: expect.stringMatching(/^[0-9a-f]{16}$/) as string,
      auth_secret: expect.stringMatching(/^[0-9a-f]{16}$/) as string,
    });
    expect((await stat(backup.file)).mode & 0o777).toBe(0o600);
  });
});

describe('a backup is refused with one sentence, and nothing is written', () => {
  const expectRefusal = (file: string, sentence: RegExp) =>
    inBareDatabase(async (database) => {
      await expect(restore(file, database)).rejects.toThrow(sentence);
      const client = new pg.Client({ connectionString: database.connectionString });
      await client.connect();
      const { rows } = await client.query(
        `select from pg_class c join pg_namespace n on n.oid = relnamespace where nspname = 'public'`,
      );
      expect(rows).toEqual([]);
      await client.end();
    });

  test('where a byte of a table was changed', async () => {
    const file = await changedCopy((content) => content.indexOf('public.round/000000') + 700);
    await expectRefusal(file, /is damaged .*: public\.round\/000000\.copy\.gz was changed or is missing/);
  });

  test('where the manifest was changed', async () => {
    const file = await changedCopy((content) => content.indexOf('"created_at": "') + 20);
    await expectRefusal(file, /is damaged .*: its manifest was changed/);
  });

  test.each([0.1, 0.5, 0.9, 0.999])('where it was cut off after %f of it', async (share) => {
    const content = await readFile(backup.file);
    const file = join(folder, 'cut.tar');
    await writeFile(file, content.subarray(0, Math.floor((content.length - 2048) * share)));
    await expectRefusal(file, /is damaged .*: it breaks off|has no manifest/);
  });

  test('where it is not a backup', async () => {
    const file = join(folder, 'letter.txt');
    await writeFile(file, 'Querida Marina, '.repeat(1000));
    await expectRefusal(file, /is not a backup of this product/);
    await expectRefusal(join(folder, 'nothing.tar'), /cannot be read/);
  });
});

describe('a backup goes only into an empty database', () => {
  test('a database in use is refused and stays as it is', async () => {
    const counts = await rowCounts(books.owner);
    await expect(restore(backup.file, { connectionString: books.connectionString, drop: async () => undefined })).rejects.toThrow(
      /only into an empty database/,
    );
    expect(await rowCounts(books.owner)).toBe(counts);
  });

  test('a database of another program is refused and stays as it is', () =>
    inBareDatabase(async ({ connectionString }) => {
      const client = new pg.Client({ connectionString });
      await client.connect();
      await client.query('create table letters (text text)');
      await expect(restore(backup.file, { connectionString, drop: async () => undefined })).rejects.toThrow(/only into an empty/);
      const { rows } = await client.query(
        `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
      );
      expect(rows).toEqual([{ relname: 'letters' }]);
      await client.end();
    }));

  test('a database that was only migrated, as after an interrupted restore, is filled', async () => {
    const database = await createTestDatabase();
    await restore(backup.file, database);
    const pool = createPool({ connectionString: database.connectionString, max: 1 });
    expect((await checkRestored(pool, backup.manifest)).differences).toEqual([]);
    await pool.end();
    await database.drop();
  });

  test('migrations that came after the backup run after its rows', () =>
    inBareDatabase(async (database) => {
      const files = await readMigrationFiles();
      await migrate(database.connectionString, { count: files.length - 1 });
      const early = await writeBackup({ connectionString: database.connectionString, place: join(folder, 'early.tar'), secrets });
      expect(early.manifest.migrations).toEqual(files.slice(0, -1).map(({ name, sha256 }) => ({ name, sha256 })));
      await inBareDatabase(async (other) => {
        await restore(early.file, other);
        const client = new pg.Client({ connectionString: other.connectionString });
        await client.connect();
        const { rows } = await client.query<{ name: string }>('select name from schema_migrations order by name');
        expect(rows).toEqual(files.map(({ name }) => ({ name })));
        await client.end();
      });
    }));
});

describe('a file gets its name only when it is whole', () => {
  test('an existing file is not overwritten', async () => {
    await expect(writeBackup({ connectionString: books.connectionString, place: backup.file, secrets })).rejects.toThrow(
      /exists already/,
    );
    expect((await stat(backup.file)).size).toBe(backup.bytes);
  });

  test('a backup that fails half-way leaves nothing behind', async () => {
    const place = await mkdtemp(join(folder, 'failing-'));
    const writing = writeBackup({ connectionString: books.connectionString, place, secrets });
    const kill = async () => {
      const killed = await books.owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and application_name = 'raspasorte-backup' and state <> 'idle'`,
      );
      return killed.rowCount;
    };
    const outcome = writing.then(
      () => 'written',
      () => 'failed',
    );
    await vi.waitUntil(kill, { interval: 1, timeout: 15_000 });
    expect(await outcome).toBe('failed');
    expect(await readdir(place)).toEqual([]);
  });

  test('a database without anything of the product has nothing to back up', () =>
    inBareDatabase(async ({ connectionString }) => {
      const place = join(folder, 'bare.tar');
      await expect(writeBackup({ connectionString, place, secrets })).rejects.toThrow(/nothing to back up/);
    }));
});

test('tables that refer to each other in a cycle are an error of the schema', () => {
  const tables = ['a', 'b', 'c'].map((name) => ({ schema: 'public', name }));
  const refer = (table: string, to: string) => ({ table: `public.${table}`, refers_to: `public.${to}` });
  expect(orderTables(tables, [refer('a', 'b'), refer('b', 'c')]).map(({ name }) => name)).toEqual(['c', 'b', 'a']);
  expect(() => orderTables(tables, [refer('a', 'b'), refer('b', 'a')])).toThrow('in a circle: public.a, public.b');
});
