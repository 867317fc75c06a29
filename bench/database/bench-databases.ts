import { migrate } from '@raspasorte/server/src/platform/database/run-migrations.ts';
import { createPool } from '@raspasorte/server/src/platform/database/pool.ts';
import { openSeedVault } from '@raspasorte/server/src/game/epochs/seed-vault.ts';
import { seedDocuments } from '@raspasorte/server/src/people/documents/seed-documents.ts';
import { seedProducts } from '@raspasorte/server/src/game/studio/seed-products.ts';
import { SEED_KEY } from './bench-secrets.ts';
import { withClient } from './with-client.ts';

export function urlOf(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/**
 * Creates a database of the product as it is before its first visitor. Returns its connection
 * string.
 */
export async function createProductDatabase(adminUrl: string, name: string): Promise<string> {
  await createDatabase(adminUrl, name);
  const url = urlOf(adminUrl, name);
  await migrate(url);
  const pool = createPool({ connectionString: url, max: 2 });
  try {
    await seedProducts(pool);
    await seedDocuments(pool);
    await openSeedVault(pool, Buffer.from(SEED_KEY, 'hex'));
  } finally {
    await pool.end();
  }
  return url;
}

export async function createDatabase(adminUrl: string, name: string): Promise<string> {
  await dropDatabase(adminUrl, name);
  await execute(adminUrl, `create database ${name}`);
  return urlOf(adminUrl, name);
}

/**
 * Copies a database that nobody is connected to, file by file. Returns the copy's connection
 * string.
 */
export async function copyDatabase(adminUrl: string, { from, to }: { from: string; to: string }): Promise<string> {
  await dropDatabase(adminUrl, to);
  await execute(adminUrl, `create database ${to} template ${from} strategy file_copy`);
  return urlOf(adminUrl, to);
}

export async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  await execute(adminUrl, `drop database if exists ${name} with (force)`);
}

export async function renameDatabase(adminUrl: string, from: string, to: string): Promise<void> {
  await execute(adminUrl, `alter database ${from} rename to ${to}`);
}

export async function databaseNames(adminUrl: string): Promise<string[]> {
  const rows = await execute(adminUrl, 'select datname from pg_database');
  return rows.map(({ datname }) => String(datname));
}

async function execute(connectionString: string, sql: string): Promise<Record<string, unknown>[]> {
  return withClient(connectionString, async (client) => (await client.query<Record<string, unknown>>(sql)).rows);
}
