import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, vi } from 'vitest';
import { postmasterFile } from '../../src/platform/database/embedded/postgres-files.ts';
import { makeScratchFolder } from '../platform/scratch-folder.ts';

/**
 * Gives each test of a file a folder for an embedded PostgreSQL, and ends what still runs on it.
 * Returns the folder of the current test.
 */
export function useEmbeddedFolder(): () => string {
  let dataDir = '';
  beforeEach(async () => {
    dataDir = await makeScratchFolder('embedded');
  });
  afterEach(async () => {
    const left = await postmasterFile({ data: dataOf(dataDir) });
    if (left) process.kill(left.pid, 'SIGQUIT');
    await vi.waitUntil(async () => !(await isEmbeddedRunning(dataDir)), { timeout: 60_000 });
    await rm(dataDir, { recursive: true, force: true });
  });
  return () => dataDir;
}

const dataOf = (dataDir: string): string => join(dataDir, 'postgres', 'data');

/** Whether an embedded PostgreSQL runs on the data below `dataDir`. */
export const isEmbeddedRunning = async (dataDir: string): Promise<boolean> =>
  (await postmasterFile({ data: dataOf(dataDir) })) !== undefined;

/** The first column of the rows that a new connection reads. */
export async function readColumn(connectionString: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows.map((row) => Object.values(row)[0]);
  } finally {
    await client.end();
  }
}
