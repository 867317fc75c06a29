import { inject } from 'vitest';

import { seedProducts } from '../../src/game/studio/seed-products.ts';
import { createPool } from '../../src/platform/database/pool.ts';
import { createDatabase, type TestDatabase } from './create-database.ts';

export type { TestDatabase } from './create-database.ts';

/**
 * A migrated database for the caller, with only the rows that migrations insert. One per test file
 * is enough; drop it afterwards.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(inject('testDatabases'));
}

let seeded: Promise<string> | undefined;

/**
 * Like `createTestDatabase`, with the first cards, as after a start. The cards are published once
 * and then copied.
 */
export async function createSeededDatabase(): Promise<TestDatabase> {
  seeded ??= seedTemplate();
  return createDatabase({ ...inject('testDatabases'), template: await seeded });
}

/**
 * The template stays until its server stops, or until a later run finds that this process has
 * ended.
 */
async function seedTemplate(): Promise<string> {
  const { connectionString } = await createTestDatabase();
  const pool = createPool({ connectionString, max: 1 });
  await seedProducts(pool);
  await pool.end();
  return new URL(connectionString).pathname.slice(1);
}

/** A database in which no migration has run. */
export async function createBareDatabase(): Promise<TestDatabase> {
  return createDatabase({ ...inject('testDatabases'), template: 'template0' });
}
