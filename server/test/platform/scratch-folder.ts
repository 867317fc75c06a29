import { statfsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { isProcessAlive } from '../../src/platform/database/embedded/is-process-alive.ts';
import { postmasterFile } from '../../src/platform/database/embedded/postgres-files.ts';

const MEMORY = '/dev/shm';
const TMPFS = 0x01_02_19_94;
const LEAST_FREE_BYTES = 2 * 1024 ** 3;

/**
 * The folder for temporary test files. It is in memory where there is room: creating and dropping
 * databases mostly creates files, which costs a busy disk ten times the processor time.
 */
export const SCRATCH = hasRoomInMemory() ? MEMORY : tmpdir();

/** Creates a temporary folder, which the caller removes. */
export const makeScratchFolder = (name: string, under = SCRATCH): Promise<string> =>
  mkdtemp(join(under, `raspasorte-${name}-${process.pid}-`));

/** Removes the folders of killed processes. */
export async function sweepScratchFolders(): Promise<void> {
  for (const name of await readdir(SCRATCH)) {
    const maker = /^raspasorte-[a-z]+-(\d+)-\w{6}$/.exec(name)?.[1];
    const folder = join(SCRATCH, name);
    if (maker === undefined || isProcessAlive(Number(maker))) continue;
    if (await postmasterFile({ data: join(folder, 'postgres', 'data') })) continue;
    await rm(folder, { recursive: true, force: true });
  }
}

function hasRoomInMemory(): boolean {
  try {
    const { type, bavail, bsize } = statfsSync(MEMORY);
    return type === TMPFS && bavail * bsize >= LEAST_FREE_BYTES;
  } catch {
    return false;
  }
}
