import { createHash } from 'node:crypto';
import { open, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { BackupRefused } from './backup-refused.ts';
import type { PartOfTable } from './manifest.ts';
import { endOfArchive, paddingAfter, tarHeader } from './tar-entries.ts';

export type BackupFile = {
  /** Appends one entry. Returns its name, size and SHA-256. */
  add(entry: string, content: Buffer): Promise<PartOfTable>;
  /** Ends the archive, syncs it to disk and gives it its final name. Returns its size in bytes. */
  publish(): Promise<number>;
  /** Closes and deletes the unfinished file. */
  discard(): Promise<void>;
};

/**
 * The path of a backup: `place` itself or, if that is a folder, a file in it named after the time.
 * Throws BackupRefused when there is no such folder or the file exists.
 */
export async function backupPath(place: string, at: Date): Promise<string> {
  const isFolder = (await stat(place).catch(() => undefined))?.isDirectory() ?? false;
  if (place.endsWith('/') && !isFolder) throw new BackupRefused(`There is no folder ${place}.`);
  const stamp = at
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');
  const file = resolve(isFolder ? join(place, `raspasorte-${stamp}.tar`) : place);
  if (await stat(file).catch(() => undefined)) throw new BackupRefused(`${file} exists already: name another place.`);
  return file;
}

/** Opens an unfinished file beside the final path, under another name, for its owner only. */
export async function createBackupFile(file: string, at: Date): Promise<BackupFile> {
  const draft = join(dirname(file), `.${basename(file)}.${process.pid}.part`);
  /** Such as on a full disk. */
  const refuse = (error: Error): never => {
    throw new BackupRefused(`The backup cannot be written to ${dirname(file)}: ${error.message}.`);
  };
  const handle = await open(draft, 'wx', 0o600).catch(refuse);
  let bytesWritten = 0;
  const write = async (content: Buffer) => {
    await writeAll(handle, content).catch(refuse);
    bytesWritten += content.length;
  };
  const finish = async () => {
    await handle.sync();
    await handle.close();
    await rename(draft, file);
    await syncFolder(dirname(file));
  };
  return {
    add: async (entry, content) => {
      await write(tarHeader({ name: entry, bytes: content.length }, at));
      await write(content);
      await write(Buffer.alloc(paddingAfter(content.length)));
      return { entry, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') };
    },
    publish: async () => {
      await write(endOfArchive());
      await finish().catch(refuse);
      return bytesWritten;
    },
    discard: async () => {
      await handle.close().catch(() => undefined);
      await rm(draft, { force: true });
    },
  };
}

async function writeAll(handle: FileHandle, content: Buffer): Promise<void> {
  for (let written = 0; written < content.length;) {
    const { bytesWritten } = await handle.write(content, written);
    written += bytesWritten;
  }
}

/** A file's name is stored in its folder, so the folder has to be synced too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
