import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { startEmbeddedPostgres } from '../../src/platform/database/embedded/embedded-postgres.ts';
import { fingerprintSchema } from '../../src/platform/database/read-schema.ts';
import { prepareTemplate } from './prepare-template.ts';

const CACHE = fileURLToPath(new URL('../../../.cache', import.meta.url));
const PREFIX = 'test-cluster-';

const folderOf = async () => join(CACHE, `${PREFIX}${await fingerprintSchema()}`);

/**
 * Prepares a stopped database server that contains the template of test databases. It is created
 * again when a migration has changed.
 */
export async function prepareCluster(): Promise<void> {
  const folder = await folderOf();
  if (existsSync(folder)) return;
  await mkdir(CACHE, { recursive: true });
  for (const former of (await readdir(CACHE)).filter((name) => name.startsWith(PREFIX)))
    await rm(join(CACHE, former), { recursive: true, force: true });
  const draft = join(CACHE, `draft-cluster-${process.pid}`);
  const server = await startEmbeddedPostgres({ dataDir: draft });
  await prepareTemplate(server.connectionString);
  await server.stop();
  // Another run may have been faster; its cluster is just as good.
  await rename(draft, folder).catch(() => rm(draft, { recursive: true, force: true }));
}

/** Copies it into an empty data folder. That is a tenth of the work of creating one. */
export async function copyPreparedCluster(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await promisify(execFile)('cp', ['-a', join(await folderOf(), 'postgres'), dataDir]);
  // Each server chooses a port of its own.
  await rm(join(dataDir, 'postgres', 'port'));
}
