import { createHash } from 'node:crypto';
import { open, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { BackupRefused } from './backup-refused.ts';
import type { PartOfTable } from './manifest.ts';
import { endOfArchive, paddingAfter, tarHeader } from './tar-entries.ts';

export type BackupFile = {
  /** Appends one entry and says what it is. */
  add(entry: string, content: Buffer): Promise<PartOfTable>;
  /** Ends the archive and gives it its name, once it is on disk. Answers its size. */
  publish(): Promise<number>;
  /** Leaves nothing behind. */
  discard(): Promise<void>;
};

/**
 * Where a backup goes: the file that is named, or one named after the time inside the folder that
 * is. Refuses to overwrite.
 */
export async function placeOfBackup(place: string, at: Date): Promise<string> {
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

/** Written beside its place under another name, for its owner's eyes only. */
export async function createBackupFile(file: string, at: Date): Promise<BackupFile> {
  const draft = join(dirname(file), `.${basename(file)}.${process.pid}.part`);
  const handle = await open(draft, 'wx', 0o600).catch((error: Error) => {
    throw new BackupRefused(`The backup cannot be written to ${dirname(file)}: ${error.message}.`);
  });
  let bytesWritten = 0;
  const write = async (content: Buffer) => {
    await writeAll(handle, content);
    bytesWritten += content.length;
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
      await handle.sync();
      await handle.close();
      await rename(draft, file);
      await syncFolder(dirname(file));
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

/** The name is part of the folder, which has to be on disk too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
