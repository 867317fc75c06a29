import type { CardLook, Cents } from '@raspasorte/contract';
import type { Queryable, Tx } from '../../platform/database/pool.ts';
import type { OddsFigures } from './solved-odds.ts';

export type ProductRow = {
  id: number;
  name: string;
  price_cents: Cents;
  max_prize_cents: Cents;
  is_active: boolean;
  visible_rtp: number;
  show_real_rtp: boolean;
  math_version: Buffer;
  math: string;
  rtp: number;
  hit_frequency: number;
  volatility: number;
  look: CardLook;
  badge: string | null;
  /** Null: the sale has no start, or no end. */
  sale_from: Date | null;
  sale_until: Date | null;
};

export async function selectProducts(db: Queryable): Promise<ProductRow[]> {
  const { rows } = await db.query<ProductRow>(`
    select p.id, p.name, p.price_cents, p.max_prize_cents, p.is_active, p.visible_rtp, p.show_real_rtp,
      p.math_version, v.math, v.rtp, v.hit_frequency, v.volatility, p.look, p.badge,
      nullif(p.sale_from, '-infinity') as sale_from, nullif(p.sale_until, 'infinity') as sale_until
    from ticket_products p join math_versions v using (math_version)
    order by p.position, p.price_cents desc, p.id`);
  return rows;
}

export async function selectMath(db: Queryable, mathVersion: Buffer): Promise<string | undefined> {
  const { rows } = await db.query<{ math: string }>('select math from math_versions where math_version = $1', [mathVersion]);
  return rows[0]?.math;
}

/** Lets one process at a time seed the cards or neutralise their odds. */
export async function lockProducts(tx: Tx): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)', [0x5eed]);
}

/** Keeps every card as it is until the transaction ends, and waits for whoever is changing one. */
export async function lockCards(tx: Tx): Promise<void> {
  await tx.query('select from ticket_products order by id for no key update');
}

export async function countProducts(tx: Tx): Promise<number> {
  const { rows } = await tx.query<{ count: number }>('select count(*) from ticket_products');
  return rows[0]?.count ?? 0;
}

export type MathVersionRow = { mathVersion: Buffer; math: string; figures: OddsFigures };

/** Equal odds have the same version, so storing them again changes nothing. */
export async function insertMathVersion(tx: Tx, { mathVersion, math, figures }: MathVersionRow): Promise<void> {
  await tx.query(
    `insert into math_versions (math_version, math, rtp, hit_frequency, volatility, session_rtp_100,
        rtp_by_streak, stationary, k_unclamped, on_target)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing`,
    [
      mathVersion,
      math,
      figures.rtp,
      figures.hit_frequency,
      figures.volatility,
      figures.session_rtp_100,
      figures.rtp_by_streak,
      figures.stationary,
      figures.k_unclamped,
      figures.on_target,
    ],
  );
}

/** Lowers the RTP that players read to at most this. */
export async function lowerVisibleRtp(tx: Tx, productId: number, most: number): Promise<void> {
  await tx.query('update ticket_products set visible_rtp = least(visible_rtp, $2) where id = $1', [productId, most]);
}

/**
 * Puts a card on another math version and voids the reservations made for the old one. Returns the
 * number of the version.
 */
export async function updateMathVersion(tx: Tx, productId: number, mathVersion: Buffer): Promise<number> {
  await tx.query('update ticket_products set math_version = $2, reservations_void_before = clock_timestamp() where id = $1', [
    productId,
    mathVersion,
  ]);
  return selectNewestVersion(tx, productId);
}

/** The number of the card's present math version. */
export async function selectNewestVersion(db: Queryable, productId: number): Promise<number> {
  const { rows } = await db.query<{ version: number }>(
    'select max(number) as version from product_versions where product_id = $1',
    [productId],
  );
  return rows[0]!.version;
}
