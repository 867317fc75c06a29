import { prizeChances, type MathDefinition } from '@raspasorte/engine';
import type { Serve } from '../../people/access/serve.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { isOnSale, type Catalog, type Product } from './catalog.ts';
import type { RecentWindows } from '../rollups/recent-windows.ts';
import { shownRtp } from './shown-rtp.ts';

type Options = {
  catalog: Catalog;
  windows: RecentWindows;
  clock: () => Date;
  /** Whether the operating profile lets a card be sold under these odds. */
  allowsOdds: (math: MathDefinition) => boolean;
};

export function productRoutes(serve: Serve, { catalog, windows, clock, allowsOdds }: Options): void {
  const isSold = (product: Product) => isOnSale(product, clock()) && allowsOdds(product.math);
  const onSale = async () => (await catalog.all()).filter(isSold);
  const summary = async (product: Product) => ({
    id: product.id,
    name: product.name,
    price_cents: product.priceCents,
    max_prize_cents: product.maxPrizeCents,
    is_active: product.isActive,
    look: product.look,
    badge: product.badge,
    rtp: shownRtp(product, await windows.of(product.id)),
  });

  const details = async (product: Product) => ({
    ...(await summary(product)),
    math_version: product.mathVersion,
    win_chance: product.hitFrequency,
    prizes: prizeChances(product.math),
  });

  serve('listProducts', { access: 'public' }, async () => {
    const products = await onSale();
    return Promise.all(products.map(summary));
  });

  serve('getProduct', { access: 'public' }, async ({ params }) => {
    const product = await catalog.find(params.id);
    if (product === undefined || !isSold(product)) throw new Refusal('not_found');
    return details(product);
  });

  serve('listGameRules', { access: 'public' }, async () => {
    const products = await onSale();
    return Promise.all(products.map(async (product) => ({ ...(await details(product)), exact_rtp: product.rtp })));
  });
}
