import type pg from 'pg';

/**
 * Drops the indexes and keys of the tables and disables their triggers. Building an index at the
 * end is several times faster than inserting into it row by row, and the keys are still checked
 * then. Without indexes, a trigger that looks up a row would read the whole table, and no trigger
 * may notify anybody of seeded rows. One vacuum at the end replaces the automatic ones, which would
 * read the growing tables again and again. The statements that restore everything are stored in the
 * database, so that another process can continue.
 */
export async function dropIndexes(client: pg.Client, tables: readonly string[]): Promise<void> {
  await client.query('begin');
  await client.query(
    `create table bench.dropped_part as
     with part (place, remove, restore) as (
       select 0, format('alter table %s set (autovacuum_enabled = false)', name), format('alter table %s reset (autovacuum_enabled)', name)
       from unnest($1::regclass[]) name
       union all
       select 1, format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid)
       from pg_index i where i.indrelid = any ($1::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
       union all
       select 2, format('alter table %s drop constraint %I', conrelid::regclass, conname),
         format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
       from pg_constraint where conrelid = any ($1::regclass[]) and contype in ('p', 'u')
       union all
       select 3, format('alter table %s disable trigger user', name), format('alter table %s enable trigger user', name)
       from unnest($1::regclass[]) name)
     select row_number() over (order by place) as number, remove, restore from part`,
    [tables],
  );
  const { rows } = await client.query<{ remove: string }>('select remove from bench.dropped_part order by number');
  for (const { remove } of rows) await client.query(remove);
  await client.query('commit');
}

/** Restores what is still missing: triggers, then keys, then other indexes, at last the vacuum. */
export async function restoreIndexes(client: pg.Client): Promise<void> {
  await client.query(`set maintenance_work_mem = '1GB'; set max_parallel_maintenance_workers = 2`);
  const { rows } = await client.query<{ number: string; restore: string }>(
    'select number, restore from bench.dropped_part order by number desc',
  );
  for (const { number, restore } of rows) {
    await client.query('begin');
    await client.query(restore);
    await client.query('delete from bench.dropped_part where number = $1', [number]);
    await client.query('commit');
  }
}
