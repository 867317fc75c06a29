import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { env } from 'node:process';

import { startEmbeddedPostgres } from '../../src/platform/database/embedded/embedded-postgres.ts';
import { postmasterFile } from '../../src/platform/database/embedded/postgres-files.ts';
import { copyPreparedCluster, prepareCluster } from './prepared-cluster.ts';
import { prepareTemplate } from './prepare-template.ts';
import { makeScratchFolder, SCRATCH, sweepScratchFolders } from '../platform/scratch-folder.ts';

/** A folder that every run of this checkout finds, so that all runs share the server. */
const FOLDER = join(
  SCRATCH,
  `raspasorte-tests-${createHash('sha256')
    .update(import.meta.url)
    .digest('hex')
    .slice(0, 16)}`,
);
const DATA = join(FOLDER, 'postgres', 'data');

/**
 * Test data may be lost, so nothing waits for the disk. Autovacuum is off, because databases are
 * dropped soon after they are created.
 */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  min_wal_size: '64MB',
  max_wal_size: '256MB',
  shared_buffers: '64MB',
  autovacuum: 'off',
};

/**
 * The socket is in the data folder, so it needs no password, whose check costs more than a query.
 */
const ACCESS = 'local all all trust\nhost all all 127.0.0.1/32 scram-sha-256\n';

export interface TestPostgres {
  /** A URL with an account that may create databases and roles. */
  readonly adminUrl: string;
  /** The name of a database with all migrations and functions. */
  readonly template: string;
  readonly stop: () => Promise<void>;
}

/**
 * Starts one server and one migrated template for all tests and journeys, shared by parallel runs.
 * TEST_DATABASE_URL names another server, with an account that may create databases and roles.
 */
export async function startTestPostgres(): Promise<TestPostgres> {
  await prepareCluster();
  const server = await startServer();
  return { ...server, template: await prepareTemplate(server.adminUrl) };
}

async function startServer(): Promise<{ adminUrl: string; stop: () => Promise<void> }> {
  const given = env['TEST_DATABASE_URL'];
  if (given) return { adminUrl: given, stop: async () => undefined };
  await sweepScratchFolders();
  // Data left by a crash cannot be trusted, because it was written without fsync.
  if (existsSync(join(DATA, 'postmaster.pid'))) await removeUnlessRunning();
  if (!existsSync(FOLDER)) await makeFolder();
  const server = await startEmbeddedPostgres({ dataDir: FOLDER, settings: SETTINGS });
  const stop = async () => {
    await server.stop();
    await removeUnlessRunning();
  };
  return { adminUrl: server.connectionString, stop };
}

async function makeFolder(): Promise<void> {
  const draft = await makeScratchFolder('tests');
  await copyPreparedCluster(draft);
  await writeFile(join(draft, 'postgres', 'data', 'pg_hba.conf'), ACCESS);
  await chmod(draft, 0o755);
  // A run that started at the same time may have been faster.
  await rename(draft, FOLDER).catch(() => rm(draft, { recursive: true, force: true }));
}

/** Keeps the folder while another run uses it. */
async function removeUnlessRunning(): Promise<void> {
  if (await postmasterFile({ data: DATA })) return;
  const former = `${FOLDER}-${process.pid}`;
  await rename(FOLDER, former).catch(() => undefined);
  await rm(former, { recursive: true, force: true });
}
