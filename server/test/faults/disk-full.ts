import { execFile } from 'node:child_process';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { makeScratchFolder } from '../platform/scratch-folder.ts';
import type { Fault } from './fault.ts';
import { underLoad } from './under-load.ts';
import { switchLog } from './switch-log.ts';

const run = promisify(execFile);
const SIZE_MB = 400;
const FULL_MS = 6000;
const CHUNK = Buffer.alloc(256 * 1024);

/**
 * The disk of the database is full for a while. It is a small file system, which only root may
 * mount.
 */
export const diskFull: Fault = {
  name: 'disk-full',
  run: async (report) => {
    const dataDir = await makeScratchFolder('diskfull');
    try {
      await run('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m,mode=0755`, 'tmpfs', dataDir]);
    } catch (error) {
      await rm(dataDir, { recursive: true });
      return {
        differences: [],
        counts: {},
        skipped: `no small file system can be mounted here (${(error as Error).message.trim()})`,
      };
    }
    try {
      return await underLoad(
        async ({ site, load, recovered }) => {
          await recovered();
          const before = load.rounds.length;
          const bytes = await fillUp(dataDir, site.connectionString);
          report(`full by ${bytes >> 20} MiB for ${FULL_MS / 1000} s: ${load.rounds.length - before} rounds meanwhile`);
          await rm(join(dataDir, 'filler'));
          report(`with room again, cards are sold after ${(await recovered()).toFixed(1)} s`);
          return {};
        },
        { folder: dataDir },
      );
    } finally {
      await run('umount', ['-l', dataDir]).catch(() => undefined);
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

/** Allocates all free space, and again whatever is freed, until the time is over. */
async function fillUp(folder: string, connectionString: string): Promise<number> {
  const filler = await open(join(folder, 'filler'), 'w');
  let bytes = 0;
  const endMs = performance.now() + FULL_MS;
  for (let isSwitched = false; performance.now() < endMs;) {
    const written = await filler.write(CHUNK).then(
      ({ bytesWritten }) => bytesWritten,
      () => 0,
    );
    bytes += written;
    if (written > 0) continue;
    // The next WAL segment finds no space, which is the worst case for PostgreSQL.
    if (!isSwitched) await switchLog(connectionString);
    isSwitched = true;
    await sleep(20);
  }
  await filler.close();
  return bytes;
}
