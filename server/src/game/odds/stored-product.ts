import type { Cents } from '@raspasorte/contract';
import { parseMath } from '@raspasorte/engine';
import type { Queryable } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { SolvedOdds } from '../products/solved-odds.ts';
import { selectOdds, type OddsRow } from './queries.ts';

/** The part of a card that operators change: on sale or not, shown RTP, odds. */
export type OddsState = {
  isActive: boolean;
  visibleRtp: number;
  showRealRtp: boolean;
} & SolvedOdds;

/** A card as it is in the database now, not as the catalog has cached it. */
export type StoredProduct = OddsState & {
  /** Off sale for ever. */
  isRetired: boolean;
  id: number;
  name: string;
  priceCents: Cents;
  maxPrizeCents: Cents;
  revision: number;
  version: number;
  mathVersion: string;
  /** Keyed by the prize in cents. */
  prizeRows: ReadonlyMap<number, { id: number; weight: number }>;
};

/** The subject of a card in the audit log. */
export const productSubject = (productId: number): string => `product ${productId}`;

export async function listStoredProducts(db: Queryable): Promise<StoredProduct[]> {
  return (await selectOdds(db, null)).map(toStoredProduct);
}

/** Refusal: product_not_found. */
export async function readStoredProduct(db: Queryable, productId: number): Promise<StoredProduct> {
  const [row] = await selectOdds(db, productId);
  if (row === undefined) throw new Refusal('product_not_found');
  return toStoredProduct(row);
}

function toStoredProduct(row: OddsRow): StoredProduct {
  return {
    id: row.id,
    name: row.name,
    priceCents: row.price_cents,
    maxPrizeCents: row.max_prize_cents,
    isActive: row.is_active,
    isRetired: row.is_retired,
    visibleRtp: row.visible_rtp,
    showRealRtp: row.show_real_rtp,
    revision: row.revision,
    version: row.version,
    mathVersion: row.math_version.toString('hex'),
    math: parseMath(JSON.parse(row.math)),
    figures: row.figures,
    prizeRows: new Map(row.prize_rows.map(({ id, prize_cents: cents, weight }) => [cents, { id, weight }])),
  };
}
