import type pg from 'pg';

type Part = { drop: string; restore: string };

/**
 * Runs `load` without the indexes and triggers of the tables, then restores them. Sorting at the end
 * is several times faster than inserting in the order of time, and every row is still checked. A
 * trigger that looks for a row would read the whole table, and nobody is to be told of these rows.
 */
export async function withBareTables(client: pg.Client, tables: readonly string[], load: () => Promise<void>): Promise<void> {
  const parts = await findParts(client, tables);
  for (const { drop } of parts) await client.query(drop);
  await load();
  await client.query(`set maintenance_work_mem = '1GB'; set max_parallel_maintenance_workers = 2`);
  for (const { restore } of parts.toReversed()) await client.query(restore);
}

/** Indexes before keys, so that the reverse order restores keys first. */
async function findParts(client: pg.Client, tables: readonly string[]): Promise<Part[]> {
  const { rows } = await client.query<Part>(
    `select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as restore
     from pg_index i where i.indrelid = any ($1::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
     union all
     select format('alter table %s drop constraint %I', conrelid::regclass, conname),
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
     from pg_constraint where conrelid = any ($1::regclass[]) and contype in ('p', 'u')
     union all
     select format('alter table %s disable trigger user', name), format('alter table %s enable trigger user', name)
     from unnest($1::regclass[]) name`,
    [tables],
  );
  return rows;
}
