import pg, { type ClientBase } from 'pg';
import { FUNCTION_SETS_TABLE, FUNCTIONS_TABLE, hashOfSet, type FunctionFile } from './function-files.ts';
import type { SchemaState } from './schema-state.ts';

const { escapeIdentifier } = pg;
const listOf = (names: readonly string[]) => names.map((name) => `public.${escapeIdentifier(name)}`).join(', ');

/**
 * Brings the functions of a database to the text of the files: creates or replaces those that are
 * new or changed, and drops those whose file is gone. Runs in the caller's transaction. Only the
 * owner may call a function unless its file grants more. Returns the names of the files that ran.
 */
export async function applyFunctions(
  client: ClientBase,
  { functions: present }: SchemaState,
  files: readonly FunctionFile[],
): Promise<string[]> {
  // Bodies are validated below, when all functions exist, so the files need no order.
  await client.query('set local check_function_bodies = off');
  const applied = new Map(present.map((row) => [row.name, row]));
  const declared = new Map(files.flatMap((file) => file.functions.map((each) => [each.name, each])));
  const outdated = present.filter(({ name, signature }) => declared.get(name)?.signature !== signature);
  if (outdated.length > 0) await client.query(`drop function ${listOf(outdated.map(({ name }) => name))}`);
  await client.query(`delete from ${FUNCTIONS_TABLE} where name = any ($1)`, [outdated.map(({ name }) => name)]);

  const changed = files.filter((file) => file.functions.some(({ name }) => applied.get(name)?.sha256 !== file.sha256));
  const gone = new Set(outdated.map(({ name }) => name));
  for (const file of changed) {
    const kept = file.functions.map(({ name }) => name).filter((name) => applied.has(name) && !gone.has(name));
    await applyFile(client, file, kept);
  }
  await validateBodies(client);
  await client.query(
    `insert into ${FUNCTION_SETS_TABLE} (sha256) values ($1) on conflict (sha256) do update set applied_at = clock_timestamp()`,
    [hashOfSet(files)],
  );
  return changed.map(({ name }) => name);
}

async function applyFile(client: ClientBase, file: FunctionFile, kept: readonly string[]): Promise<void> {
  try {
    if (kept.length > 0) await client.query(`revoke all on function ${listOf(kept)} from raspasorte_app`);
    await client.query(file.sql);
    await client.query(`revoke all on function ${listOf(file.functions.map(({ name }) => name))} from public`);
  } catch (error) {
    throw new Error(`functions/${file.name}.sql: ${(error as Error).message}`, { cause: error });
  }
  for (const { name, signature } of file.functions) {
    await client.query(
      `insert into ${FUNCTIONS_TABLE} (name, signature, sha256) values ($1, $2, $3)
       on conflict (name) do update set signature = excluded.signature, sha256 = excluded.sha256`,
      [name, signature, file.sha256],
    );
  }
}

/** Runs the check that PostgreSQL would have made when each function was created. */
async function validateBodies(client: ClientBase): Promise<void> {
  await client.query('set local check_function_bodies = on');
  const { rows } = await client.query<{ oid: number; name: string; validator: string }>(`
    select p.oid, p.proname as name, l.lanvalidator::regproc::text as validator
    from pg_proc p join pg_language l on l.oid = p.prolang join ${FUNCTIONS_TABLE} f on f.name = p.proname
    where p.pronamespace = 'public'::regnamespace`);
  for (const { oid, name, validator } of rows) {
    await client.query(`select ${validator}($1)`, [oid]).catch((error: Error) => {
      throw new Error(`function ${name}: ${error.message}`, { cause: error });
    });
  }
}
