import { fileURLToPath } from 'node:url';
import { readSqlFiles, type SqlFile } from './sql-files.ts';

const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../migrations', import.meta.url));
/** The table in which the database records its migrations. */
export const MIGRATIONS_TABLE = 'schema_migrations';

/** The migrations that this program brings, in their order. */
export const readMigrationFiles = (): Promise<SqlFile[]> => readSqlFiles(MIGRATIONS_FOLDER);
