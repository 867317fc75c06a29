import pg, { type ClientBase } from 'pg';
import { from as copyFrom, to as copyTo, type CopyStreamQuery, type CopyToStreamQuery } from 'pg-copy-streams';
import { MIGRATIONS_TABLE } from '../../platform/database/migration-files.ts';
import { SCHEMA_TABLES } from '../../platform/database/schema-state.ts';

export type TableName = { schema: string; name: string };
export type CatalogueTable = TableName & { columns: string[] };
export type Sequence = TableName & { last_value: number; is_called: boolean };

const { escapeIdentifier, escapeLiteral } = pg;
const quoted = ({ schema, name }: TableName) => `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;
const quotedColumns = ({ columns }: CatalogueTable) => columns.map((column) => escapeIdentifier(column)).join(', ');

/** The product's own: nothing of the database itself and nothing of an extension. */
const ours = `
  pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

/** A text must mean the same to the server that writes it and to the one that reads it. */
export async function fixTextFormat(client: ClientBase): Promise<void> {
  await client.query(`set datestyle = 'ISO, YMD'; set timezone = 'UTC'; set bytea_output = 'hex'; set extra_float_digits = 1;
    set intervalstyle = 'postgres'; set client_encoding = 'UTF8'`);
}

/**
 * Starts the snapshot that everything is read from, keeps migrations away, and answers its instant.
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

/** All tables with the columns that are not worked out from others. */
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

/** Which table refers to which, by their names as in `schema.name`. */
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

/** Undefined where no migration has ever run. */
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

/**
 * Whether the product has ever been started or used here: it begins with an operator, cards, a seed
 * and an entry in the audit log.
 */
export async function isInhabited(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ inhabited: boolean }>(`
    select exists (select from auth."user") or exists (select from public.ticket_products) or exists (select from public.seed_epochs)
      or exists (select from public.audit_log) as inhabited`);
  return rows[0]?.inhabited !== false;
}

/**
 * Makes room for the rows of a backup: what migrations put in goes, and triggers are silent, since
 * all that they would do or refuse was done and refused when the rows were written first.
 * Constraints stay.
 */
export async function clearTables(client: ClientBase, tables: readonly TableName[]): Promise<void> {
  for (const table of tables) await client.query(`alter table ${quoted(table)} disable trigger user`);
  await client.query(`truncate ${tables.map(quoted).join(', ')}`);
}

export async function wakeTriggers(client: ClientBase, tables: readonly TableName[]): Promise<void> {
  for (const table of tables) await client.query(`alter table ${quoted(table)} enable trigger user`);
}

export async function setSequence(client: ClientBase, sequence: Sequence): Promise<void> {
  await client.query(`select setval(${escapeLiteral(quoted(sequence))}, $1, $2)`, [sequence.last_value, sequence.is_called]);
}

/**
 * Rounds sold after the backup are unknown here, and their players have seen what came out of the
 * nonces that would be used again: no card may ever be drawn from that seed.
 */
export async function endSeedEpoch(client: ClientBase): Promise<void> {
  await client.query('update public.seed_epochs set ended_at = greatest(begun_at, now()) where ended_at is null');
}

export async function countRows(client: ClientBase, table: TableName): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`select count(*) from ${quoted(table)}`);
  return Number(rows[0]?.count);
}

/**
 * Of a backup that lacked migrations, the rows were there before the newest functions, and with
 * these the checks that call them: such a check only sees what is written after it.
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

/** The planner knows nothing of rows that have just come. */
export async function analyze(client: ClientBase): Promise<void> {
  await client.query('analyze');
}
