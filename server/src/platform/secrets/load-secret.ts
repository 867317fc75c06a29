import { randomBytes } from 'node:crypto';
import { chmod, rename } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { StartupError } from '../startup-error.ts';
import { makeFolder } from './make-folder.ts';
import { readIfPresent, whyNotWritten, writeOnce } from './write-once.ts';

/** A key that seals seeds, as text. */
export const SEED_KEY_PATTERN = /^[0-9a-f]{64}$/;

/** The shortest account secret, in characters. */
export const AUTH_SECRET_MIN = 32;

/**
 * Loads a secret: from the environment (`fromEnvironment`), else from a file of mode 600 below
 * DATA_DIR, which the first start creates with 32 random bytes in hexadecimal. Processes that share
 * a database must share their secrets.
 */
export async function loadSecret(dataDir: string, name: string, fromEnvironment: string | undefined): Promise<string> {
  if (fromEnvironment !== undefined) return fromEnvironment;
  const folder = join(dataDir, 'secrets');
  const file = join(folder, name);
  const kept = await keepSecret(folder, file).catch((error: Error) => {
    throw new StartupError(
      `The secret ${name} cannot be kept in ${folder} (${whyNotWritten(error)}): choose another one with DATA_DIR.`,
    );
  });
  return secretIn(file, kept);
}

/**
 * Loads a key that seals seeds. A file that was cut or mistyped ends the start with its name.
 * Otherwise the start would say that the stored seeds belong to another key.
 */
export async function loadSeedKey(dataDir: string, name: string, fromEnvironment: string | undefined): Promise<Buffer> {
  const key = await loadSecret(dataDir, name, fromEnvironment);
  if (SEED_KEY_PATTERN.test(key)) return Buffer.from(key, 'hex');
  throw new StartupError(`The file ${join(dataDir, 'secrets', name)} does not hold 64 hexadecimal characters: put the key back.`);
}

/**
 * Loads the account secret. What is left of a file that was cut may be short enough to be guessed.
 */
export async function loadAuthSecret(dataDir: string, name: string, fromEnvironment: string | undefined): Promise<string> {
  const secret = await loadSecret(dataDir, name, fromEnvironment);
  if (secret.length >= AUTH_SECRET_MIN) return secret;
  throw new StartupError(
    `The file ${join(dataDir, 'secrets', name)} holds fewer than ${AUTH_SECRET_MIN} characters: put the secret back.`,
  );
}

async function keepSecret(folder: string, file: string): Promise<string> {
  await makeFolder(folder, 0o700);
  const kept = await writeOnce(file, randomBytes(32).toString('hex'));
  await chmod(file, 0o600);
  return kept;
}

/** Like `loadSecret`, but returns undefined when there is no secret yet. */
export async function findSecret(
  dataDir: string,
  name: string,
  fromEnvironment: string | undefined,
): Promise<string | undefined> {
  if (fromEnvironment !== undefined) return fromEnvironment;
  const file = join(dataDir, 'secrets', name);
  const kept = await readIfPresent(file).catch((error: Error) => {
    throw new StartupError(`The secret ${name} cannot be read (${error.message}): let this account read its file.`);
  });
  return kept === undefined ? undefined : secretIn(file, kept);
}

type KeptSecrets = { dataDir: string; seedKey: string | undefined; authSecret: string | undefined };

/**
 * Both secrets, for commands. A command that made one because it was given another DATA_DIR than
 * the server would seal, or vouch for a backup, with a secret that nobody uses.
 */
export async function requireSecrets({ dataDir, seedKey, authSecret }: KeptSecrets) {
  const required = async (name: string, variable: string, fromEnvironment: string | undefined) => {
    const secret = await findSecret(dataDir, name, fromEnvironment);
    if (secret !== undefined) return secret;
    throw new StartupError(
      `The file ${resolve(dataDir, 'secrets', name)} is missing: set DATA_DIR or ${variable} as the server has it. If it is lost, see docs/operations.md.`,
    );
  };
  return {
    seedKey: await required('seed-key', 'SEED_KEY', seedKey),
    authSecret: await required('auth-secret', 'AUTH_SECRET', authSecret),
  };
}

/** With an empty key anybody could sign. */
function secretIn(file: string, kept: string): string {
  const secret = kept.trim();
  if (secret === '')
    throw new StartupError(
      `The file ${file} is empty: put the secret back, or delete the file if the product never ran with it.`,
    );
  return secret;
}

/** Renames the secret `name` to `place` and so replaces the secret there, atomically. */
export async function promoteSecret(dataDir: string, name: string, place: string): Promise<void> {
  await rename(join(dataDir, 'secrets', name), join(dataDir, 'secrets', place));
}
