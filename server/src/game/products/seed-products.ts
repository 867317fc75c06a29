import { defaultSettings, parseMath } from '@raspasorte/engine';
import { inTransaction, type Pool } from '../../platform/database/pool.ts';
import { countProducts, insertProduct, lockProducts } from './queries.ts';
import { saveMathVersion } from './save-math-version.ts';
import { solvedOdds } from './solved-odds.ts';
import seeds from './seed-products.json' with { type: 'json' };

/** Puts the first cards on sale if there are none. Returns how many it added. */
export function seedProducts(pool: Pool): Promise<number> {
  return inTransaction(pool, async (tx) => {
    await lockProducts(tx);
    if ((await countProducts(tx)) > 0) return 0;
    for (const { name, price_cents, max_prize_cents, prizes } of seeds) {
      const math = parseMath({ protocol: 1, price_cents, max_prize_cents, settings: defaultSettings, prizes });
      const mathVersion = await saveMathVersion(tx, solvedOdds(math));
      await insertProduct(tx, { name, priceCents: price_cents, maxPrizeCents: max_prize_cents, mathVersion });
    }
    return seeds.length;
  });
}
