import { readSchema } from './read-schema.ts';
import { sha256 } from './sql-files.ts';

/**
 * Changes with every migration and function, so that a database that was kept is never one of
 * another schema.
 */
export async function fingerprintSchema(): Promise<string> {
  const { migrations, functions } = await readSchema();
  return sha256([...migrations, ...functions].map((file) => `${file.name} ${file.sha256}`).join('\n')).slice(0, 16);
}
