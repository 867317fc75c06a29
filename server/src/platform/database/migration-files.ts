import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../migrations', import.meta.url));
/** Where the database notes which migrations it has. */
export const MIGRATIONS_TABLE = 'schema_migrations';

/** `name` is the file's without its ending, as the database notes it. */
export type MigrationFile = { name: string; sha256: string };

/** The migrations that this program brings, in their order. */
export async function readMigrationFiles(): Promise<MigrationFile[]> {
  const files = (await readdir(MIGRATIONS_FOLDER)).filter((file) => file.endsWith('.sql')).toSorted();
  return Promise.all(
    files.map(async (file) => ({
      name: file.slice(0, -'.sql'.length),
      sha256: createHash('sha256')
        .update(await readFile(`${MIGRATIONS_FOLDER}/${file}`))
        .digest('hex'),
    })),
  );
}
