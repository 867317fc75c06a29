import pg, { type ClientBase } from 'pg';
import { applyFunctions } from './apply-functions.ts';
import { MIGRATIONS_TABLE } from './migration-files.ts';
import { readSchema } from './read-schema.ts';
import {
  createSchemaTables,
  hasFunctions,
  hasOwnFunctions,
  missingMigrations,
  readSchemaState,
  unknownMigrations,
  type Schema,
  type SchemaState,
} from './schema-state.ts';
import type { SqlFile } from './sql-files.ts';
import { startOptions, usualTimeLimits, type TimeLimits } from './time-limits.ts';

/** The names of the files that ran. */
export type Applied = { migrations: string[]; functions: string[] };
type Options = {
  /**
   * Run at most this many migrations. Functions belong to the newest migration and are applied with
   * it.
   */
  count?: number;
  /**
   * `newest`, the default, leaves functions alone that a newer program has set up. `ours` replaces
   * them by this program's, for a database that no other program uses, as in development.
   */
  functions?: 'newest' | 'ours';
  schema?: Schema;
  limits?: TimeLimits;
};

const LOCK = 7_241_865_325;
const NOTHING: Applied = { migrations: [], functions: [] };

/**
 * Brings the database up to the newest migration and to the current text of every function, all or
 * nothing. Several processes may call it at once: one works, the others wait. What a newer program
 * has set up stays as it is. `connectionString` must be that of the database's owner.
 */
export async function migrate(connectionString: string, options: Options = {}): Promise<Applied> {
  const schema = options.schema ?? (await readSchema());
  const limits = options.limits ?? usualTimeLimits.migrations;
  const client = new pg.Client({
    connectionString,
    application_name: 'raspasorte-migrate',
    // No lock timeout yet: another process may migrate for long. If it hangs, its own limits end
    // it.
    options: startOptions({ ...limits, lockMs: 0 }),
  });
  await client.connect();
  try {
    if (isSettled(await readSchemaState(client), schema, options)) return NOTHING;
    await client.query('begin');
    await client.query('set local search_path = public');
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    await client.query(`set local lock_timeout = ${limits.lockMs}`);
    await createSchemaTables(client);
    // Another process may have migrated meanwhile, so the state is read again under the lock.
    const state = await readSchemaState(client);
    const applied = isSettled(state, schema, options) ? NOTHING : await apply(client, state, schema, options);
    await client.query('commit');
    return applied;
  } finally {
    // A transaction that is still open ends with its connection.
    await client.end();
  }
}

function isSettled(state: SchemaState, schema: Schema, { functions }: Options): boolean {
  if (missingMigrations(state, schema).length > 0) return false;
  if (functions === 'ours' && unknownMigrations(state, schema).length === 0) return hasOwnFunctions(state, schema);
  return hasFunctions(state, schema);
}

async function apply(client: ClientBase, state: SchemaState, schema: Schema, { count }: Options): Promise<Applied> {
  const missing = missingMigrations(state, schema);
  requireOrder(state, schema, missing);
  const migrations = missing.slice(0, count);
  for (const file of migrations) await applyMigration(client, file);
  const functions = migrations.length === missing.length ? await applyFunctions(client, state, schema.functions) : [];
  return { migrations: migrations.map(({ name }) => name), functions };
}

function requireOrder(state: SchemaState, schema: Schema, [first]: readonly SqlFile[]): void {
  if (first === undefined) return;
  const [unknown] = unknownMigrations(state, schema);
  if (unknown !== undefined) throw new Error(`the database has ${unknown}, which is not known here, but not ${first.name}`);
  const last = state.migrations.at(-1);
  if (last !== undefined && first.name < last) throw new Error(`${first.name} would run after ${last}`);
}

async function applyMigration(client: ClientBase, { name, sql }: SqlFile): Promise<void> {
  try {
    await client.query(sql);
  } catch (error) {
    throw new Error(`migrations/${name}.sql: ${(error as Error).message}`, { cause: error });
  }
  await client.query(`insert into ${MIGRATIONS_TABLE} (name) values ($1)`, [name]);
}
