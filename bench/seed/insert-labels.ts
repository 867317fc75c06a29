import type pg from 'pg';

/** What support and finance search by: a tag, CPFs and end-to-end ids. */
export type Labels = { tag: string; cpfs: string[]; endToEndIds: string[] };

const FIFTH = 5;

/**
 * One player in five gets the tag, all get a CPF, and each source gets a cost on every day of the
 * last month.
 */
const statements = [
  `insert into player_tag (player_id, tag_id, put_by)
   select player_id, (select id from tag where name = 'Medida'), gen_random_uuid()
   from (select player_id, row_number() over () as n from profiles) p where n % ${FIFTH} = 0`,
  `insert into player_cpf (player_id, cpf)
   select player_id, lpad((row_number() over ())::text, 11, '0') from profiles on conflict do nothing`,
  `insert into acquisition_cost (id, source_id, first_day, last_day, amount_cents, entered_by)
   select gen_random_uuid(), a.id, current_date - d, current_date - d, 1000, gen_random_uuid()
   from acquisition_source a, generate_series(1, 30) d on conflict do nothing`,
];

/** Inserts tags, CPFs and costs, as the owner of the database. */
export async function insertLabels(db: pg.Client): Promise<Labels> {
  const { rows: tags } = await db.query<{ id: string }>(
    `insert into tag (id, name, color) values (gen_random_uuid(), 'Medida', 'blue') returning id`,
  );
  for (const text of statements) await db.query(text);
  const { rows: cpfs } = await db.query<{ cpf: string }>('select cpf from player_cpf order by random() limit 200');
  const { rows: paid } = await db.query<{ id: string }>(
    'select end_to_end_id as id from provider_transactions where end_to_end_id is not null limit 200',
  );
  return { tag: tags[0]!.id, cpfs: cpfs.map(({ cpf }) => cpf), endToEndIds: paid.map(({ id }) => id) };
}
