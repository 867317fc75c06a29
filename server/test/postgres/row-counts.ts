import type pg from 'pg';

/** The counting statement of each database, prepared once for hundreds of counts. */
const countings = new WeakMap<pg.Pool, Promise<string>>();

/**
 * The row count of each table of the product, as one text. Counters against guessing (passwords,
 * CPFs) are left out.
 */
export async function rowCounts(owner: pg.Pool): Promise<string> {
  const counting = countings.get(owner) ?? writeCounting(owner);
  countings.set(owner, counting);
  const { rows } = await owner.query<{ counts: string }>({ name: 'row-counts', text: await counting });
  return rows[0]!.counts;
}

async function writeCounting(owner: pg.Pool): Promise<string> {
  const { rows } = await owner.query<{ text: string }>(`
    select 'select array_to_string(array[' || string_agg(format('%L || (select count(*) from %I.%I)',
      table_schema || '.' || table_name || ': ', table_schema, table_name), ', ' order by table_schema, table_name)
      || '], e''\\n'') as counts' as text
    from information_schema.tables where table_type = 'BASE TABLE' and table_schema in ('public', 'auth')
      and table_name not in ('counted_attempt', 'cpf_refusal')`);
  return rows[0]!.text;
}
