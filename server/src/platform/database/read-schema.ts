import { readFunctionFiles } from './function-files.ts';
import { readMigrationFiles } from './migration-files.ts';
import type { Schema } from './schema-state.ts';

/** The migrations and functions of this program. */
export async function readSchema(): Promise<Schema> {
  const [migrations, functions] = await Promise.all([readMigrationFiles(), readFunctionFiles()]);
  return { migrations, functions };
}
