import type { CardLook, Cents } from '@raspasorte/contract';
import { parseMath, type MathDefinition } from '@raspasorte/engine';
import { LRUCache } from 'lru-cache';
import type { Queryable } from '../../platform/database/pool.ts';
import { cacheFor } from '../../platform/cache/cache-for.ts';
import { selectMath, selectProducts, type ProductRow } from './queries.ts';

/** A card with its math. The math is parsed once, so that the engine can cache its tables. */
export type Product = {
  id: number;
  name: string;
  priceCents: Cents;
  maxPrizeCents: Cents;
  isActive: boolean;
  visibleRtp: number;
  showRealRtp: boolean;
  mathVersion: string;
  math: MathDefinition;
  rtp: number;
  hitFrequency: number;
  volatility: number;
  look: CardLook;
  badge: string | null;
  saleFrom: Date | null;
  saleUntil: Date | null;
};

/** Whether players may buy a card at this time. */
export const isOnSale = ({ isActive, saleFrom, saleUntil }: Product, now: Date): boolean =>
  isActive && (saleFrom === null || saleFrom <= now) && (saleUntil === null || now < saleUntil);

export type Catalog = {
  /** All cards in the order of the lobby: by position, then dearest first. */
  all(): Promise<Product[]>;
  find(productId: number): Promise<Product | undefined>;
  /** The math of any version, on sale or not. Undefined when there never was such a version. */
  math(mathVersion: string): Promise<MathDefinition | undefined>;
  /** Forgets all cards. Called after an operator's change, which may be in another process. */
  forget(): void;
};

/**
 * How long the cards are cached. A process that misses a notification shows an old card for at most
 * this time. The database checks price and version of each reservation and sale anyway.
 */
const REMEMBER_MS = 5_000;

export function createCatalog(db: Queryable): Catalog {
  // A math version never changes, so its cache entry never expires.
  const maths = new LRUCache<string, MathDefinition>({ max: 500 });

  const parse = (mathVersion: string, json: string): MathDefinition => {
    const math = maths.get(mathVersion) ?? parseMath(JSON.parse(json));
    maths.set(mathVersion, math);
    return math;
  };

  const products = cacheFor(REMEMBER_MS, async () => (await selectProducts(db)).map((row) => toProduct(row, parse)));

  return {
    all: () => products.get(),
    find: async (productId) => (await products.get()).find(({ id }) => id === productId),
    math: async (mathVersion) => {
      const remembered = maths.get(mathVersion);
      if (remembered !== undefined) return remembered;
      const json = await selectMath(db, Buffer.from(mathVersion, 'hex'));
      return json === undefined ? undefined : parse(mathVersion, json);
    },
    forget: () => products.forget(),
  };
}

function toProduct(row: ProductRow, parse: (mathVersion: string, json: string) => MathDefinition): Product {
  const mathVersion = row.math_version.toString('hex');
  return {
    id: row.id,
    name: row.name,
    priceCents: row.price_cents,
    maxPrizeCents: row.max_prize_cents,
    isActive: row.is_active,
    visibleRtp: row.visible_rtp,
    showRealRtp: row.show_real_rtp,
    mathVersion,
    math: parse(mathVersion, row.math),
    rtp: row.rtp,
    hitFrequency: row.hit_frequency,
    volatility: row.volatility,
    look: row.look,
    badge: row.badge,
    saleFrom: row.sale_from,
    saleUntil: row.sale_until,
  };
}
