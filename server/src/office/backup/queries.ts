import pg, { type ClientBase } from 'pg';
import { from as copyFrom, to as copyTo, type CopyStreamQuery, type CopyToStreamQuery } from 'pg-copy-streams';
import { MIGRATIONS_TABLE } from '../../platform/database/migration-files.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { SCHEMA_TABLES } from '../../platform/database/schema-state.ts';

export type TableName = { schema: string; name: string };
export type CatalogueTable = TableName & { columns: string[] };
export type Sequence = TableName & { last_value: number; is_called: boolean };

const { escapeIdentifier, escapeLiteral } = pg;
const quoted = ({ schema, name }: TableName) => `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;
const quotedColumns = ({ columns }: CatalogueTable) => columns.map((column) => escapeIdentifier(column)).join(', ');

/** The product's own relations: none of PostgreSQL's and none of an extension's. */
const ours = `
  pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

/** Fixes the text formats, so that the server that reads a text understands it like the writer. */
export async function fixTextFormat(client: ClientBase): Promise<void> {
  await client.query(`set datestyle = 'ISO, YMD'; set timezone = 'UTC'; set bytea_output = 'hex'; set extra_float_digits = 1;
    set intervalstyle = 'postgres'; set client_encoding = 'UTF8'`);
}

/** The transaction's commit waits for no standby. */
export async function commitHere(tx: Tx): Promise<void> {
  await tx.query('set local synchronous_commit = local');
}

/**
 * Starts the transaction whose snapshot is backed up, and locks the tables against migrations.
 * Returns the time of the snapshot.
 */
export async function beginSnapshot(client: ClientBase): Promise<{ createdAt: Date; serverVersion: string }> {
  await client.query('begin isolation level repeatable read read only');
  const tables = await selectTables(client);
  if (tables.length > 0) await client.query(`lock table ${tables.map(quoted).join(', ')} in access share mode`);
  const { rows } = await client.query<{ at: Date; version: string }>(
    `select now() as at, current_setting('server_version') as version`,
  );
  const { at: createdAt, version: serverVersion } = rows[0]!;
  return { createdAt, serverVersion };
}

/** All tables with their columns, except generated columns. */
export async function selectTables(client: ClientBase): Promise<CatalogueTable[]> {
  const { rows } = await client.query<CatalogueTable>(
    `
    select n.nspname as schema, c.relname as name, array(
        select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
    from ${ours} and c.relkind = 'r' and c.relname <> all ($1) order by 1, 2`,
    [SCHEMA_TABLES],
  );
  return rows;
}

/** Which table has a foreign key to which, each named as `schema.name`. */
export async function selectReferences(client: ClientBase): Promise<{ table: string; refers_to: string }[]> {
  const { rows } = await client.query<{ table: string; refers_to: string }>(`
    select distinct format('%s.%s', n.nspname, c.relname) as table, format('%s.%s', m.nspname, t.relname) as refers_to
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
      join pg_class t on t.oid = k.confrelid join pg_namespace m on m.oid = t.relnamespace
    where k.contype = 'f' and k.conrelid <> k.confrelid`);
  return rows;
}

export async function selectSequences(client: ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<TableName>(
    `select n.nspname as schema, c.relname as name from ${ours} and c.relkind = 'S' order by 1, 2`,
  );
  const sequences: Sequence[] = [];
  for (const sequence of rows) {
    const state = await client.query<{ last_value: string; is_called: boolean }>(
      `select last_value, is_called from ${quoted(sequence)}`,
    );
    const { last_value, is_called } = state.rows[0]!;
    sequences.push({ ...sequence, last_value: Number(last_value), is_called });
  }
  return sequences;
}

/** The names of the applied migrations; undefined if none has ever run. */
export async function selectAppliedMigrations(client: ClientBase): Promise<string[] | undefined> {
  const { rows: found } = await client.query<{ exists: boolean }>(
    `select to_regclass('public.${MIGRATIONS_TABLE}') is not null as exists`,
  );
  if (found[0]?.exists !== true) return undefined;
  const { rows } = await client.query<{ name: string }>(`select name from public.${MIGRATIONS_TABLE} order by name`);
  return rows.map(({ name }) => name);
}

export async function selectAuditHead(client: ClientBase): Promise<{ seq: number; hash: string }> {
  const { rows } = await client.query<{ seq: string; hash: Buffer }>('select seq, hash from public.audit_head');
  const { seq, hash } = rows[0]!;
  return { seq: Number(seq), hash: hash.toString('hex') };
}

export const copyOut = (client: ClientBase, table: CatalogueTable): CopyToStreamQuery =>
  client.query(copyTo(`copy ${quoted(table)} (${quotedColumns(table)}) to stdout`));

export const copyIn = (client: ClientBase, table: CatalogueTable): CopyStreamQuery =>
  client.query(copyFrom(`copy ${quoted(table)} (${quotedColumns(table)}) from stdin`));

const USED_FROM_THE_START = ['auth."user"', 'public.ticket_products', 'public.seed_epochs', 'public.audit_log'];

/**
 * Whether the product was ever started or used on this database. Its first start creates an
 * operator, cards, a seed and an entry of the audit log. An earlier version may lack such a table.
 */
export async function isInUse(client: ClientBase): Promise<boolean> {
  const { rows: found } = await client.query<{ name: string }>(
    'select name from unnest($1::text[]) name where to_regclass(name) is not null',
    [USED_FROM_THE_START],
  );
  for (const { name } of found) {
    const { rows } = await client.query(`select from ${name} limit 1`);
    if (rows.length > 0) return true;
  }
  return false;
}

/**
 * Prepares tables for the rows of a backup. Deletes the rows that migrations inserted, and disables
 * triggers, because they already ran when the rows were first written. Constraints stay enabled.
 */
export async function clearTables(client: ClientBase, tables: readonly TableName[]): Promise<void> {
  for (const table of tables) await client.query(`alter table ${quoted(table)} disable trigger user`);
  await client.query(`truncate ${tables.map(quoted).join(', ')}`);
}

export async function enableTriggers(client: ClientBase, tables: readonly TableName[]): Promise<void> {
  for (const table of tables) await client.query(`alter table ${quoted(table)} enable trigger user`);
}

export async function setSequence(client: ClientBase, sequence: Sequence): Promise<void> {
  await client.query(`select setval(${escapeLiteral(quoted(sequence))}, $1, $2)`, [sequence.last_value, sequence.is_called]);
}

/**
 * Rounds sold after the backup are missing here, but their players have seen the results of nonces
 * that would be used again. So no card may ever be drawn from that seed again, and reservations of
 * it, which would outlive its end, are void.
 */
export async function endSeedEpoch(client: ClientBase): Promise<void> {
  await client.query('update public.seed_epochs set ended_at = greatest(begun_at, now()) where ended_at is null');
  await client.query('update public.ticket_products set reservations_void_before = clock_timestamp()');
}

export async function countRows(client: ClientBase, table: TableName): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`select count(*) from ${quoted(table)}`);
  return Number(rows[0]?.count);
}

/**
 * Validates every constraint that is not validated. When a backup lacks migrations, its rows are
 * older than the newest functions and the checks that call them. Such a check applies only to later
 * writes until it is validated.
 */
export async function validateConstraints(client: ClientBase): Promise<void> {
  const { rows } = await client.query<TableName & { constraint: string }>(`
    select n.nspname as schema, c.relname as name, k.conname as constraint
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where not k.convalidated`);
  for (const { constraint, ...table } of rows) {
    await client.query(`alter table ${quoted(table)} validate constraint ${escapeIdentifier(constraint)}`);
  }
}

/** Gathers statistics for the planner, which has none about the new rows. */
export async function analyze(client: ClientBase): Promise<void> {
  await client.query('analyze');
}
