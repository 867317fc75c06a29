import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';
import { inject } from 'vitest';

export type TestDatabase = {
  readonly connectionString: string;
  readonly drop: () => Promise<void>;
};

/** A migrated database of the caller's own, empty but for what the migrations put in. One per test file is enough; drop it afterwards. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(inject('testDatabases').template);
}

/** A database in which no migration has run. */
export async function createBareDatabase(): Promise<TestDatabase> {
  return createDatabase('template0');
}

async function createDatabase(template: string): Promise<TestDatabase> {
  const { adminUrl, owner } = inject('testDatabases');
  const name = `test_${owner}_${randomBytes(6).toString('hex')}`;
  await execute(adminUrl, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  const connectionUrl = new URL(adminUrl);
  connectionUrl.pathname = `/${name}`;
  return {
    connectionString: connectionUrl.href,
    drop: () => dropWhenUnused(adminUrl, name),
  };
}

/** Closed connections take a moment to be gone; cutting them meanwhile would surface as an error in the code that closes them. */
async function dropWhenUnused(adminUrl: string, name: string): Promise<void> {
  for (let attempt = 0; attempt < 40; attempt++) {
    try {
      await execute(adminUrl, `DROP DATABASE IF EXISTS ${name}`);
      return;
    } catch {
      await sleep(25);
    }
  }
  await execute(adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
}

async function execute(connectionString: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
