import { readFunctionFiles } from './function-files.ts';
import { readMigrationFiles } from './migration-files.ts';
import type { Schema } from './schema-state.ts';
import { sha256 } from './sql-files.ts';

/** The migrations and functions of this program. */
export async function readSchema(): Promise<Schema> {
  const [migrations, functions] = await Promise.all([readMigrationFiles(), readFunctionFiles()]);
  return { migrations, functions };
}

/**
 * A hash of all migrations and functions. It names the databases that tests keep, so that a kept
 * one never has another schema.
 */
export async function fingerprintSchema(): Promise<string> {
  const { migrations, functions } = await readSchema();
  return sha256([...migrations, ...functions].map((file) => `${file.name} ${file.sha256}`).join('\n')).slice(0, 16);
}
