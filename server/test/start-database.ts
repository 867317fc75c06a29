import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { env } from 'node:process';
import { fileURLToPath } from 'node:url';

import type { TestProject } from 'vitest/node';

import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.ts';
import { postmasterFile } from '../src/platform/database/postgres-files.ts';
import { copyPreparedCluster, prepareCluster } from './prepared-cluster.ts';
import { prepareTemplate } from './prepare-template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testDatabases: { adminUrl: string; template: string; owner: number };
  }
}

const CACHE = fileURLToPath(new URL('../../.cache/test-database', import.meta.url));

/**
 * One server and one migrated template for all test files, kept from run to run and shared by runs at the same time.
 * TEST_DATABASE_URL names another server, by an account that may create databases and roles.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  const template = await prepareTemplate(server.adminUrl);
  project.provide('testDatabases', { adminUrl: server.adminUrl, template, owner: process.pid });
  return server.stop;
}

async function startServer(): Promise<{ adminUrl: string; stop: () => Promise<void> }> {
  await prepareCluster();
  const given = env['TEST_DATABASE_URL'];
  if (given) return { adminUrl: given, stop: async () => undefined };
  await discardAfterCrash();
  if (!existsSync(CACHE)) await copyPreparedCluster(CACHE);
  const server = await startEmbeddedPostgres({
    dataDir: CACHE,
    // Test data may be lost: without these three a test database is made in a tenth of the time.
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  });
  return { adminUrl: server.connectionString, stop: server.stop };
}

/** Written without fsync, the data cannot be trusted when the server, or the whole machine, ended suddenly. */
async function discardAfterCrash(): Promise<void> {
  const data = join(CACHE, 'postgres', 'data');
  const stopped = !(await postmasterFile({ data }));
  if (stopped && existsSync(join(data, 'postmaster.pid'))) await rm(CACHE, { recursive: true, force: true });
}
