import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

const FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url));
const LOCK = 7_241_865_326;

/**
 * Applies all missing migrations of the schema `bank` in one transaction. Several processes may
 * call it at once: one runs, the others wait. `connectionString` must be that of the database's
 * owner.
 */
export async function migrateBank(connectionString: string): Promise<void> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).toSorted();
  const client = new pg.Client({ connectionString, application_name: 'raspasorte-bank-migrate' });
  await client.connect();
  try {
    if ((await missing(client, files)).length === 0) return;
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    await client.query(`create schema if not exists bank;
      create table if not exists bank.schema_migrations (
        name text primary key, run_on timestamptz not null default now())`);
    // Read again under the lock, because another process may have applied them meanwhile.
    for (const file of await missing(client, files)) {
      await client.query(await readFile(`${FOLDER}/${file}`, 'utf8'));
      await client.query('insert into bank.schema_migrations (name) values ($1)', [file]);
    }
    await client.query('commit');
  } finally {
    // Closing the connection rolls back a transaction that is still open.
    await client.end();
  }
}

async function missing(client: pg.Client, files: readonly string[]): Promise<string[]> {
  const { rows: tables } = await client.query(`select where to_regclass('bank.schema_migrations') is not null`);
  if (tables.length === 0) return [...files];
  const { rows } = await client.query<{ name: string }>('select name from bank.schema_migrations');
  const applied = new Set(rows.map(({ name }) => name));
  return files.filter((file) => !applied.has(file));
}
