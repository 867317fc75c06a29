import { existsSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes a folder, and those above it that are missing. Node's own `recursive` tries for ever where
 * a file system makes no folders, as below /proc, and calls a read-only one a missing folder.
 */
export async function makeFolder(path: string, mode?: number): Promise<void> {
  try {
    await mkdir(path, { mode });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && statSync(path, { throwIfNoEntry: false })?.isDirectory() === true) return;
    if (code !== 'ENOENT') throw error;
    if (existsSync(dirname(path))) throw new Error(`its file system makes no folders: ${code}`, { cause: error });
    await makeFolder(dirname(path), mode);
    await makeFolder(path, mode);
  }
}
