import { inject } from 'vitest';

import { createDatabase, type TestDatabase } from './create-database.ts';

export type { TestDatabase } from './create-database.ts';

/** A migrated database of the caller's own, empty but for what the migrations put in. One per test file is enough; drop it afterwards. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(inject('testDatabases'));
}

/** A database in which no migration has run. */
export async function createBareDatabase(): Promise<TestDatabase> {
  return createDatabase({ ...inject('testDatabases'), template: 'template0' });
}
