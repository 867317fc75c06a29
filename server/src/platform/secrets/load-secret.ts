import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../database/startup-error.ts';

/**
 * Loads a secret: from the environment (`fromEnvironment`), else from a file of mode 600 below
 * DATA_DIR, which the first start creates with 32 random bytes in hexadecimal. Processes that share
 * a database must share their secrets.
 */
export async function loadSecret(dataDir: string, name: string, fromEnvironment: string | undefined): Promise<string> {
  if (fromEnvironment !== undefined) return fromEnvironment;
  const folder = join(dataDir, 'secrets');
  const file = join(folder, name);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // 'wx' lets exactly one of several processes that start together write the file; the others
    // read it.
    await writeFile(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx', flush: true }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      },
    );
    await chmod(file, 0o600);
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    throw new StartupError(
      `The secret ${name} cannot be kept in ${folder} (${(error as Error).message}): choose another DATA_DIR.`,
    );
  }
}

/** Like `loadSecret`, but returns undefined when there is no secret yet. */
export async function findSecret(
  dataDir: string,
  name: string,
  fromEnvironment: string | undefined,
): Promise<string | undefined> {
  if (fromEnvironment !== undefined) return fromEnvironment;
  const kept = await readFile(join(dataDir, 'secrets', name), 'utf8').catch(() => undefined);
  return kept?.trim();
}

/** Renames the secret `name` to `place` and so replaces the secret there, atomically. */
export async function promoteSecret(dataDir: string, name: string, place: string): Promise<void> {
  await rename(join(dataDir, 'secrets', name), join(dataDir, 'secrets', place));
}
