import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';

/**
 * Writes the file unless it exists, and returns its content. When several processes write at once,
 * the first one wins. No process ever finds a part of the file, nor does a full disk leave one.
 */
export async function writeOnce(path: string, content: string): Promise<string> {
  const present = await readIfPresent(path);
  if (present !== undefined) return present;
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    await writeFile(draft, content, { mode: 0o600, flush: true });
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(path, 'utf8');
}

/** Why `writeOnce` failed, in words where the answer of the system has none. */
export function whyNotWritten({ code, syscall, message }: NodeJS.ErrnoException): string {
  return syscall === 'link' && code === 'EPERM' ? `its file system makes no hard links: ${code}` : message;
}

/** Undefined where there is no such file. */
export async function readIfPresent(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
