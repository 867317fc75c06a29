import type { Cents } from '@raspasorte/contract';
import type { Queryable, Tx } from '../../../platform/database/pool.ts';

export type CostLine = {
  source: string;
  medium: string;
  campaign: string;
  affiliate: string;
  first_day: string;
  last_day: string;
  amount_cents: number;
};

export async function callNameSource(
  tx: Tx,
  { source, medium, campaign, affiliate }: Pick<CostLine, 'source' | 'medium' | 'campaign' | 'affiliate'>,
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>('select name_source($1, $2, $3, $4) as id', [
    source,
    medium,
    campaign,
    affiliate,
  ]);
  return rows[0]!.id;
}

/** Whether it took the place of an older one. */
export async function upsertCost(
  tx: Tx,
  cost: { id: string; sourceId: number; enteredBy: string; line: CostLine },
): Promise<boolean> {
  const { first_day, last_day, amount_cents } = cost.line;
  const { rowCount } = await tx.query(
    'delete from acquisition_cost where source_id = $1 and first_day = $2::date and last_day = $3::date',
    [cost.sourceId, first_day, last_day],
  );
  await tx.query(
    `insert into acquisition_cost (id, source_id, first_day, last_day, amount_cents, entered_by)
     values ($1, $2, $3::date, $4::date, $5, $6)`,
    [cost.id, cost.sourceId, first_day, last_day, amount_cents, cost.enteredBy],
  );
  return rowCount === 1;
}

export type CostRow = Omit<CostLine, 'amount_cents'> & {
  id: string;
  amount_cents: Cents;
  entered_by: string;
  entered_at: Date;
};

/** Newest first, from the one after `before` on. */
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

/** What it was; undefined when there is none. */
export async function deleteCost(
  tx: Tx,
  id: string,
): Promise<(Omit<CostLine, 'amount_cents'> & { amount_cents: Cents }) | undefined> {
  const { rows } = await tx.query<Omit<CostLine, 'amount_cents'> & { amount_cents: Cents }>(
    `delete from acquisition_cost c using acquisition_source a where c.id = $1 and a.id = c.source_id
     returning a.source, a.medium, a.campaign, a.affiliate, c.first_day::text, c.last_day::text, c.amount_cents`,
    [id],
  );
  return rows[0];
}
