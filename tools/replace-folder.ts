import { rename, rm } from 'node:fs/promises';

/**
 * Puts a draft in the place of a folder from which a server may be sending files. The old files are
 * moved away at once and deleted afterwards, since deleting takes its time. Where another command
 * has put the same content there meanwhile (`isUpToDate`), that stays.
 */
export async function replaceFolder(folder: string, draft: string, isUpToDate: () => boolean): Promise<void> {
  if (isUpToDate()) return;
  const old = `${draft}-old`;
  await rename(folder, old).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rename(draft, folder).catch((error: unknown) => {
    if (!isUpToDate()) throw error;
  });
  await rm(old, { recursive: true, force: true });
}
