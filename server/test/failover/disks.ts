import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, rmdir, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isProcessAlive } from '../../src/platform/database/embedded/is-process-alive.ts';
import { processesOf, type Machine } from './namespaces.ts';

const run = promisify(execFile);
const BYTES = 4 * 1024 ** 3;
const CGROUPS = '/sys/fs/cgroup/blkio';
const folderOf = (pid: number | string) => join(tmpdir(), `rsf${pid}-disks`);
const FILLER = 'filler';

/** A small file system in a file, which disappears with it. */
export type Disk = {
  folder: string;
  /** Allocates all free space at once, without writing. */
  fill: () => Promise<void>;
  empty: () => Promise<void>;
  /**
   * Limits the writes per second of all programs on its machine; an fsync waits for its turn.
   * Undefined lifts the limit.
   */
  limitWrites: (perSecond: number | undefined) => Promise<void>;
};

export type Disks = { of: (node: Machine) => Disk | undefined; close: () => Promise<void> };

/**
 * Why no disks can be created here; undefined where they can. Writes are slowed down by cgroups
 * version 1.
 */
async function whyNoDisks(): Promise<string | undefined> {
  if (!existsSync('/dev/loop-control')) return 'no loop devices';
  return existsSync(join(CGROUPS, 'blkio.throttle.write_iops_device')) ? undefined : 'no cgroup that slows down a disk';
}

/** Opens a disk for each of these machines; none where the host cannot provide any. */
export async function openDisks(nodes: readonly Machine[]): Promise<Disks> {
  await sweepDisks();
  if (await whyNoDisks()) return { of: () => undefined, close: () => Promise.resolve() };
  const root = folderOf(process.pid);
  const disks = new Map<Machine, Disk>();
  const close = () => removeDisks(process.pid);
  try {
    for (const node of nodes) disks.set(node, await openDisk(node, root));
  } catch (error) {
    await close();
    throw error;
  }
  return { of: (node) => disks.get(node), close };
}

async function openDisk(node: Machine, root: string): Promise<Disk> {
  const folder = join(root, node.name);
  const image = `${folder}.img`;
  const group = join(CGROUPS, node.space);
  await mkdir(folder, { recursive: true });
  await mkdir(group);
  await writeFile(image, '');
  await truncate(image, BYTES);
  await run('mkfs.ext4', ['-q', '-F', '-m', '0', image]);
  await run('mount', ['-o', 'loop', image, folder]);
  await rm(image);
  await run('chown', ['postgres', folder]);
  const { dev } = await stat(folder);
  const device = `${(dev >> 8) & 0xfff}:${(dev & 0xff) | ((dev >> 12) & 0xfff00)}`;
  return {
    folder,
    fill: async () => {
      // The free space changes meanwhile, so it allocates ever smaller pieces.
      for (let bytes = BYTES; bytes >= 4096;) {
        const filler = join(folder, `${FILLER}-${bytes}-${performance.now()}`);
        const isTaken = await run('fallocate', ['-l', String(bytes), filler]).then(
          () => true,
          () => false,
        );
        if (!isTaken) {
          await rm(filler, { force: true });
          bytes /= 2;
        }
      }
    },
    empty: async () => {
      for (const name of await readdir(folder)) if (name.startsWith(FILLER)) await rm(join(folder, name));
    },
    limitWrites: async (perSecond) => {
      await writeFile(join(group, 'blkio.throttle.write_iops_device'), `${device} ${perSecond ?? 0}`);
      // Processes that they start are in the cgroup as well.
      for (const pid of await processesOf(node.space))
        await writeFile(join(group, 'cgroup.procs'), String(pid)).catch(() => undefined);
    },
  };
}

/** Unmounts and removes the disks of a process that no longer uses them. */
async function removeDisks(pid: number | string): Promise<void> {
  const mounts = await readFile('/proc/mounts', 'utf8');
  const root = folderOf(pid);
  for (const [, at = ''] of mounts.matchAll(/^\S+ (\S+)/gm))
    if (at.startsWith(`${root}/`)) await run('umount', [at]).catch(() => run('umount', ['-l', at]));
  await rm(root, { recursive: true, force: true });
  const groups = await readdir(CGROUPS).catch(() => []);
  for (const name of groups) if (name.startsWith(`rsf${pid}-`)) await rmdir(join(CGROUPS, name)).catch(() => undefined);
}

/** Removes the disks of killed runs. */
async function sweepDisks(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const maker = /^rsf(\d+)-disks$/.exec(name)?.[1];
    if (maker !== undefined && !isProcessAlive(Number(maker))) await removeDisks(maker);
  }
}
