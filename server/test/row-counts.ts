import type pg from 'pg';

/** How many rows each table of the product has, as one text; what is counted against guessing (passwords, CPFs) left out. */
export async function rowCounts(owner: pg.Pool): Promise<string> {
  const { rows } = await owner.query<{ counts: string }>(`
    select string_agg(format('%s.%s: %s', table_schema, table_name, (xpath('/row/c/text()',
      query_to_xml(format('select count(*) as c from %I.%I', table_schema, table_name), false, true, '')))[1]), e'\n'
      order by table_schema, table_name) as counts
    from information_schema.tables where table_type = 'BASE TABLE' and table_schema in ('public', 'auth')
      and table_name not in ('counted_try', 'cpf_refusal')`);
  return rows[0]!.counts;
}
