import { highestVisibleRtp, isBelowRegulatedRtp } from '@raspasorte/contract/admin';
import { parseMath, type MathDefinition } from '@raspasorte/engine';
import { automatic, type AuditedAction } from '../../../platform/audit-trail/audited-action.ts';
import { recordAction } from '../../../platform/audit-trail/record-action.ts';
import { inTransaction, type Pool, type Tx } from '../../../platform/database/pool.ts';
import { isNeutral, neutralSettings } from './neutral-odds.ts';
import {
  lockCards,
  lockProducts,
  lowerVisibleRtp,
  selectProducts,
  updateMathVersion,
  type ProductRow,
} from '../../products/queries.ts';
import { saveMathVersion } from '../../products/save-math-version.ts';
import { solvedOdds, type SolvedOdds } from '../../products/solved-odds.ts';
import { productSubject } from '../stored-product.ts';

export type Neutralized = { changed: string[]; belowLowestRtp: string[] };

/**
 * Gives every active card whose odds are not neutral a math version with neutral odds. K is solved
 * again for the same target. Where the limits of K keep it below the target, players read a lower
 * RTP, too. The old version stays stored, because its rounds refer to it.
 * Returns the names of the changed cards, and of the cards whose RTP is too low to be sold.
 */
export function neutralizeProducts(pool: Pool): Promise<Neutralized> {
  return inTransaction(pool, async (tx) => {
    await lockProducts(tx);
    await lockCards(tx);
    const result: Neutralized = { changed: [], belowLowestRtp: [] };
    const entries: AuditedAction[] = [];
    const products = await selectProducts(tx);
    for (const product of products.filter(({ is_active: isActive }) => isActive)) {
      const present = parseMath(JSON.parse(product.math));
      let { rtp } = product;
      if (!isNeutral(present)) {
        const neutral = solvedOdds(neutralize(present));
        entries.push(await putOnSale(tx, product, neutral));
        result.changed.push(product.name);
        ({ rtp } = neutral.figures);
        await lowerVisibleRtp(tx, product.id, highestVisibleRtp({ rtp, ...present.settings }));
      }
      if (isBelowRegulatedRtp(rtp)) result.belowLowestRtp.push(product.name);
    }
    // Last, because it locks the log: an operator who holds the next card would wait for it.
    for (const entry of entries) await recordAction(tx, entry);
    return result;
  });
}

/**
 * Puts the card on neutral odds. Returns what the audit log has to tell of it, as when an operator
 * changes them.
 */
async function putOnSale(tx: Tx, product: ProductRow, neutral: SolvedOdds): Promise<AuditedAction> {
  const mathVersion = await saveMathVersion(tx, neutral);
  const version = await updateMathVersion(tx, product.id, mathVersion);
  const details = {
    product: product.name,
    note: 'Chances neutras: perfil regulado',
    previous_rtp: product.rtp,
    new_rtp: neutral.figures.rtp,
    previous_version: version - 1,
    version,
    previous_math_version: product.math_version.toString('hex'),
    math_version: mathVersion.toString('hex'),
    before: {},
    after: {},
  };
  return { ...automatic, action: 'update-product-rtp', subject: productSubject(product.id), details };
}

function neutralize({ k: _solvedAgain, ...unsolved }: MathDefinition): MathDefinition {
  return parseMath({ ...unsolved, settings: neutralSettings(unsolved.settings) });
}
