import { defaultSettings } from '@raspasorte/engine';
import { sellable, solveCard } from './card-content.ts';
import { publishCard, thePlatform } from './publish-card.ts';
import { inTransaction, type Pool } from '../../platform/database/pool.ts';
import { seedLooks } from './seed-looks.ts';
import { countProducts, lockProducts } from '../products/queries.ts';
import seeds from './seed-products.json' with { type: 'json' };

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
