import type { CardLook } from '@raspasorte/contract';
import { defaultSettings } from '@raspasorte/engine';
import { sellable, solveCard } from './card-content.ts';
import { publishCard, thePlatform } from './publish-card.ts';
import { inTransaction, type Pool } from '../../platform/database/pool.ts';
import { countProducts, lockProducts } from '../products/queries.ts';
import seeds from './seed-products.json' with { type: 'json' };

/** How the first cards look, by name. */
const seedLooks: Readonly<Record<string, CardLook>> = {
  'Raspa Sorte': { hue: 200, emblem: 'coin', petals: 7, seed: 9.5 },
  'Trevo da Sorte': { hue: 155, emblem: 'clover', petals: 4, seed: 7.8 },
  'Cofre Dourado': { hue: 75, emblem: 'vault', petals: 8, seed: 6.1 },
  'Estrela da Fortuna': { hue: 300, emblem: 'star', petals: 5, seed: 4.4 },
  'Diamante Real': { hue: 250, emblem: 'diamond', petals: 4, seed: 2.7 },
  Milionária: { hue: 20, emblem: 'crown', petals: 6, seed: 1 },
};

/** Defaults for everything that `seed-products.json` does not set. */
const usual = {
  settings: defaultSettings,
  visible_rtp: 0.97,
  badge: null,
  position: 100,
  sale_from: null,
  sale_until: null,
  exposure_limit_cents: null,
};

/**
 * Puts the first cards on sale if there are none. They are published like every other card, with
 * the platform itself as publisher. Returns how many cards it added.
 */
export function seedProducts(pool: Pool): Promise<number> {
  return inTransaction(pool, async (tx) => {
    await lockProducts(tx);
    if ((await countProducts(tx)) > 0) return 0;
    for (const seed of seeds) {
      // Under the profile regulado the server's start neutralises these odds (odds/regulated).
      const rules = { regulated: false, now: new Date() };
      const look = seedLooks[seed.name]!;
      await publishCard(tx, await sellable({ ...usual, ...seed, look }, rules, solveCard), thePlatform);
    }
    return seeds.length;
  });
}
