import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';

export type TestDatabase = {
  readonly connectionString: string;
  readonly drop: () => Promise<void>;
};

export interface DatabaseSource {
  adminUrl: string;
  template: string;
  /** The process that uses the database. A later run drops databases whose process was killed. */
  owner: number;
}

/** Creates a copy of the template for the caller, who drops it afterwards. */
export async function createDatabase({ adminUrl, template, owner }: DatabaseSource): Promise<TestDatabase> {
  const name = `test_${owner}_${randomBytes(6).toString('hex')}`;
  await execute(adminUrl, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  const connectionUrl = new URL(adminUrl);
  connectionUrl.pathname = `/${name}`;
  return {
    connectionString: connectionUrl.href,
    drop: () => dropWhenUnused(adminUrl, name),
  };
}

const LOOK_EVERY_MS = 5;
const LOOKS = 1000;

/**
 * A closed connection takes a moment to go. Terminating it meanwhile would surface as an error in
 * the code that closes it, and DROP DATABASE itself would look again only after 100 ms.
 */
async function dropWhenUnused(adminUrl: string, name: string): Promise<void> {
  const isUsed = async () =>
    (await execute(adminUrl, `SELECT FROM pg_stat_activity WHERE datname = '${name}' LIMIT 1`)).rowCount !== 0;
  for (let look = 0; look < LOOKS && (await isUsed()); look++) await sleep(LOOK_EVERY_MS);
  await execute(adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
}

/**
 * One connection creates and drops all databases of a process. It does not keep the process alive.
 */
const administrators = new Map<string, pg.Pool>();

async function execute(connectionString: string, sql: string): Promise<pg.QueryResult> {
  const administrator = administrators.get(connectionString) ?? openAdministrator(connectionString);
  administrators.set(connectionString, administrator);
  return administrator.query(sql);
}

function openAdministrator(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true });
  // The server may stop before this process does.
  pool.on('error', () => undefined);
  return pool;
}
