import { readFileSync } from 'node:fs';
import { StartupError } from '../startup-error.ts';

/**
 * Secrets that may come from a file. The variable with _FILE at its end holds the path. A file is
 * safer, because other accounts may be able to list the environment of a process.
 */
const secrets = [
  'DATABASE_URL',
  'ARCHIVE_DATABASE_URL',
  'SMTP_URL',
  'AUTH_SECRET',
  'SEED_KEY',
  'META_ACCESS_TOKEN',
  'METRICS_TOKEN',
] as const;

type Variables = Record<string, string | undefined>;

/**
 * The variables, with the content of those files filled in, as container platforms pass secrets.
 * Throws StartupError.
 */
export function withSecretFiles(variables: Variables): Variables {
  const read: Variables = {};
  for (const name of secrets) {
    const file = variables[`${name}_FILE`];
    if (file === undefined || file === '') continue;
    if (variables[name] !== undefined && variables[name] !== '')
      throw new StartupError(`The variables ${name} and ${name}_FILE are both set: one of them must go.`);
    read[name] = readSecret(name, file);
  }
  return { ...variables, ...read };
}

function readSecret(name: string, file: string): string {
  try {
    // Editors end a file with a line break, which is not part of the secret.
    const content = readFileSync(file, 'utf8').trim();
    if (content !== '') return content;
  } catch (error) {
    throw new StartupError(`The file of ${name}_FILE cannot be read: ${(error as Error).message}.`);
  }
  throw new StartupError(`The file of ${name}_FILE is empty: write the secret into ${file}.`);
}
