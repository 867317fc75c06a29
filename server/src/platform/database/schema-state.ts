import type pg from 'pg';
import { FUNCTION_SETS_TABLE, FUNCTIONS_TABLE, hashOfSet, type FunctionFile } from './function-files.ts';
import { MIGRATIONS_TABLE } from './migration-files.ts';
import type { SqlFile } from './sql-files.ts';

/** The migrations and functions that a program brings. */
export type Schema = { migrations: readonly SqlFile[]; functions: readonly FunctionFile[] };

type AppliedFunction = { name: string; signature: string; sha256: string };
/**
 * The migrations and functions that a database has. `sets`: the hash of every set of function files
 * that it has had, the current one last.
 */
export type SchemaState = { migrations: string[]; functions: AppliedFunction[]; sets: string[] };
type Versions = Pick<SchemaState, 'migrations' | 'sets'>;

/**
 * The tables that track the schema. They describe the database itself, so a backup leaves them out.
 */
export const SCHEMA_TABLES: readonly string[] = [MIGRATIONS_TABLE, FUNCTIONS_TABLE, FUNCTION_SETS_TABLE];

export async function createSchemaTables(client: pg.ClientBase): Promise<void> {
  await client.query(`
    create table if not exists ${MIGRATIONS_TABLE} (name text primary key, run_on timestamptz not null default now());
    create table if not exists ${FUNCTIONS_TABLE} (name text primary key, signature text not null, sha256 text not null);
    create table if not exists ${FUNCTION_SETS_TABLE} (
      sha256 text primary key, applied_at timestamptz not null default clock_timestamp())`);
}

export async function readSchemaState(client: pg.ClientBase): Promise<SchemaState> {
  const { rows: tables } = await client.query(`select where to_regclass('public.${FUNCTION_SETS_TABLE}') is not null`);
  if (tables.length === 0) return { migrations: [], functions: [], sets: [] };
  const { rows } = await client.query<SchemaState>(`
    select array(select name from public.${MIGRATIONS_TABLE} order by name) as migrations,
      array(select sha256 from public.${FUNCTION_SETS_TABLE} order by applied_at) as sets,
      coalesce((select json_agg(f) from public.${FUNCTIONS_TABLE} f), '[]') as functions`);
  return rows[0]!;
}

export const missingMigrations = ({ migrations }: Versions, schema: Schema): SqlFile[] =>
  schema.migrations.filter(({ name }) => !migrations.includes(name));

export function unknownMigrations({ migrations }: Versions, schema: Schema): string[] {
  const known = new Set(schema.migrations.map(({ name }) => name));
  return migrations.filter((name) => !known.has(name));
}

/** Whether the functions that the database has are exactly this program's. */
export const hasOwnFunctions = ({ sets }: Versions, schema: Schema): boolean => sets.at(-1) === hashOfSet(schema.functions);

/**
 * Whether the database has the functions of this program or newer ones. They are newer when the
 * database has migrations that this program does not know, or had this program's functions before.
 * An older program goes on working there.
 */
export const hasFunctions = (versions: Versions, schema: Schema): boolean =>
  versions.sets.includes(hashOfSet(schema.functions)) || unknownMigrations(versions, schema).length > 0;
