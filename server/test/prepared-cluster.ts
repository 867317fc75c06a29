import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.ts';

const PREPARED = fileURLToPath(new URL('../../.cache/test-cluster', import.meta.url));

/** A stopped database server without tables of ours, made once and kept from run to run. */
export async function prepareCluster(): Promise<void> {
  if (existsSync(PREPARED)) return;
  const draft = `${PREPARED}-${process.pid}`;
  const { stop } = await startEmbeddedPostgres({ dataDir: draft });
  await stop();
  // Another run may have been faster; its cluster is as good.
  await rename(draft, PREPARED).catch(() => rm(draft, { recursive: true, force: true }));
}

/** A copy of it in an empty data folder: a tenth of the work of making one, for tests that are about something else. */
export async function copyPreparedCluster(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await promisify(execFile)('cp', ['-a', join(PREPARED, 'postgres'), dataDir]);
  // Each server chooses a port of its own.
  await rm(join(dataDir, 'postgres', 'port'));
}
