import { fileURLToPath } from 'node:url';
import { readSqlFiles, type SqlFile } from './sql-files.ts';

const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../migrations', import.meta.url));
/** Where the database notes which migrations it has. */
export const MIGRATIONS_TABLE = 'schema_migrations';

/** The migrations that this program brings, in their order. */
export const readMigrationFiles = (): Promise<SqlFile[]> => readSqlFiles(MIGRATIONS_FOLDER);
