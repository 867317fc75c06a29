import { exactFigures, parseMath, type MathDefinition } from '@raspasorte/engine';
import { inTransaction, type Pool } from '../../../platform/database/pool.ts';
import { isNeutral, LOWEST_RTP, neutralSettings } from './neutral-odds.ts';
import { lockProducts, selectProducts, updateMathVersion } from '../../products/queries.ts';
import { saveMathVersion } from '../../products/save-math-version.ts';

export type Neutralized = { changed: string[]; belowLowestRtp: string[] };

/**
 * Gives every active card without neutral odds a math version with them. K is solved again for the
 * same target, and the old version stays for its rounds.
 * Answers the names of the changed cards, and of those whose RTP is now too low to be sold.
 */
export function neutralizeProducts(pool: Pool): Promise<Neutralized> {
  return inTransaction(pool, async (tx) => {
    await lockProducts(tx);
    const result: Neutralized = { changed: [], belowLowestRtp: [] };
    const products = await selectProducts(tx);
    for (const { id, name, math } of products.filter((product) => product.is_active)) {
      const present = parseMath(JSON.parse(math));
      const neutral = isNeutral(present) ? present : neutralize(present);
      if (neutral !== present) {
        await updateMathVersion(tx, id, await saveMathVersion(tx, neutral));
        result.changed.push(name);
      }
      if (exactFigures(neutral).rtp < LOWEST_RTP) result.belowLowestRtp.push(name);
    }
    return result;
  });
}

function neutralize({ k: _solvedAgain, ...unsolved }: MathDefinition): MathDefinition {
  return parseMath({ ...unsolved, settings: neutralSettings(unsolved.settings) });
}
