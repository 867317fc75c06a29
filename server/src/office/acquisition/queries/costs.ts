import type { Cents } from '@raspasorte/contract';
import type { Queryable, Tx } from '../../../platform/database/pool.ts';

export type CostLine = {
  source: string;
  medium: string;
  campaign: string;
  affiliate: string;
  first_day: string;
  last_day: string;
  amount_cents: Cents;
};

type UpsertedCosts = { replaced: number; changed: number; overwrote: boolean; known: { cents: Cents; by: string } | null };

const upsertText = `
  with given as (
    select * from rows from (jsonb_to_recordset($1::jsonb) as (
        id uuid, source text, medium text, campaign text, affiliate text, first_day date, last_day date, amount_cents bigint))
      with ordinality as g (id, source, medium, campaign, affiliate, first_day, last_day, amount_cents, place)),
  named as materialized (select g.*, name_source(g.source, g.medium, g.campaign, g.affiliate) as source_id from given g),
  wanted as materialized (
    select distinct on (source_id, first_day, last_day) * from named order by source_id, first_day, last_day, place desc),
  old as materialized (
    select c.amount_cents, c.entered_by, c.amount_cents <> w.amount_cents as differs
    from wanted w join acquisition_cost c using (source_id, first_day, last_day)),
  stored as (
    insert into acquisition_cost as c (id, source_id, first_day, last_day, amount_cents, entered_by)
      select id, source_id, first_day, last_day, amount_cents, $2 from wanted
      on conflict (source_id, first_day, last_day) do update set id = excluded.id, amount_cents = excluded.amount_cents,
        entered_by = excluded.entered_by, entered_at = excluded.entered_at
        where c.amount_cents <> excluded.amount_cents
      returning xmax <> 0 as was_known)
  select (select count(*) from given) - (select count(*) from wanted) + (select count(*) from old) as replaced,
    count(*) as changed, coalesce(bool_or(was_known), false) as overwrote,
    (select jsonb_build_object('cents', o.amount_cents, 'by', coalesce(p.name, '')) from old o
      left join profiles p on p.player_id = o.entered_by where o.differs limit 1) as known
  from stored`;

/**
 * Stores all costs with one statement. Of several costs with the same source and days, the last one
 * counts. A cost that is stored already stays as it is. Returns how many costs replaced another,
 * stored or given, and how many are new or have another amount than before; whether the amount of
 * a stored one was overwritten, and which that was, unless it was stored in this moment.
 */
export async function upsertCosts(
  tx: Tx,
  costs: readonly (CostLine & { id: string })[],
  enteredBy: string,
): Promise<UpsertedCosts> {
  const { rows } = await tx.query<UpsertedCosts>(upsertText, [JSON.stringify(costs), enteredBy]);
  return rows[0]!;
}

export type CostRow = CostLine & { id: string; entered_by: string; entered_at: Date };

/** Newest first, after the cost `before`. */
export async function selectCosts(db: Queryable, before: string | null, limit: number): Promise<CostRow[]> {
  const { rows } = await db.query<CostRow>(
    `select c.id, a.source, a.medium, a.campaign, a.affiliate, c.first_day::text, c.last_day::text, c.amount_cents,
       coalesce(p.name, '') as entered_by, c.entered_at
     from acquisition_cost c join acquisition_source a on a.id = c.source_id left join profiles p on p.player_id = c.entered_by
     where $1::uuid is null or c.id < $1 order by c.id desc limit $2`,
    [before, limit],
  );
  return rows;
}

/** Returns the deleted cost, or undefined if there was none. */
export async function deleteCost(tx: Tx, id: string): Promise<CostLine | undefined> {
  const { rows } = await tx.query<CostLine>(
    `delete from acquisition_cost c using acquisition_source a where c.id = $1 and a.id = c.source_id
     returning a.source, a.medium, a.campaign, a.affiliate, c.first_day::text, c.last_day::text, c.amount_cents`,
    [id],
  );
  return rows[0];
}
