import type { Cents, RequestQuery } from '@raspasorte/contract';
import type { Queryable } from '../../../platform/database/pool.ts';

export type CardRow = {
  id: number;
  name: string;
  is_active: boolean;
  /** Whether players can buy it now: active, and within its times on sale. */
  is_on_sale: boolean;
  max_prize_cents: Cents;
  /** The highest maximum prize of all math versions that the card ever had. */
  largest_prize_cents: Cents;
};

export async function selectCards(db: Queryable): Promise<CardRow[]> {
  const { rows } = await db.query<CardRow>(
    `select p.id, p.name, p.is_active, p.max_prize_cents, is_on_sale(p.is_active, p.sale_from, p.sale_until, now()) as is_on_sale,
       greatest(p.max_prize_cents, (select max((m.math::jsonb ->> 'max_prize_cents')::bigint)
         from product_versions v join math_versions m using (math_version) where v.product_id = p.id)) as largest_prize_cents
     from ticket_products p order by p.price_cents, p.id`,
  );
  return rows;
}

export type StoppedCard = { id: number; name: string; stopped_at: Date; lost_cents: Cents; limit_cents: Cents };

/** The cards that their exposure limit took off sale, and with which nobody has dealt since. */
export async function selectStoppedCards(db: Queryable): Promise<StoppedCard[]> {
  const { rows } = await db.query<StoppedCard>(
    `select p.id, p.name, p.stopped_at, p.stopped_loss_cents as lost_cents, p.exposure_limit_cents as limit_cents
     from ticket_products p where p.stopped_at is not null order by p.stopped_at, p.id`,
  );
  return rows;
}

export type CardDay = {
  product_id: number;
  rounds: number;
  wagered_cents: Cents;
  paid_cents: Cents;
  expected_cents: number;
  variance_cents2: number;
};

/** Every day of São Paulo on which a card was played, in order. */
export async function selectCardDays(db: Queryable): Promise<CardDay[]> {
  const { rows } = await db.query<CardDay>(
    `select product_id, rounds, wagered_cents, paid_cents, expected_cents, variance_cents2 from card_days()
     order by product_id, day`,
  );
  return rows;
}

export type ChartRow = Omit<CardDay, 'product_id'> & { begin: Date };

export async function selectChart(
  db: Queryable,
  { productId, by, from }: { productId: number; by: RequestQuery<'getRiskChart'>['by']; from: Date },
): Promise<ChartRow[]> {
  const { rows } = await db.query<ChartRow>(
    `select date_trunc($2, hour, 'America/Sao_Paulo') as begin, sum(rounds)::bigint as rounds, sum(wagered_cents)::bigint as wagered_cents,
       sum(paid_cents)::bigint as paid_cents, sum(expected_cents) as expected_cents, sum(variance_cents2) as variance_cents2
     from round_sums($3, 'infinity') where product_id = $1 group by 1 order by 1`,
    [productId, by, from],
  );
  return rows;
}
