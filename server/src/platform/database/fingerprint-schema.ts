import { readSchema } from './read-schema.ts';
import { sha256 } from './sql-files.ts';

/**
 * A hash of all migrations and functions. It names the databases that tests keep, so that a kept
 * one never has another schema.
 */
export async function fingerprintSchema(): Promise<string> {
  const { migrations, functions } = await readSchema();
  return sha256([...migrations, ...functions].map((file) => `${file.name} ${file.sha256}`).join('\n')).slice(0, 16);
}
