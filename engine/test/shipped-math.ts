import products from '../../server/src/game/studio/seed-products.json' with { type: 'json' };
import { defaultSettings, parseMath } from '../src/index.ts';
import type { MathDefinition, MathSettings } from '../src/index.ts';

/** The names of the cards that the product ships. */
export const shippedNames: readonly string[] = products.map((product) => product.name);

/** A shipped card's math: the default settings with some changes. `k` is solved unless given. */
export function shippedMath(name: string, settings: Partial<MathSettings> = {}, k?: number): MathDefinition {
  const { name: _, ...table } = products.find((product) => product.name === name)!;
  const math = { protocol: 1, ...table, settings: { ...defaultSettings, ...settings } };
  return parseMath(k === undefined ? math : { ...math, k });
}

/** Settings without engagement and small-prize factors, so that every round has the same odds. */
export const neutralSettings: Partial<MathSettings> = {
  engagement_loss_3_multiplier: 1,
  engagement_loss_5_multiplier: 1,
  engagement_loss_8_multiplier: 1,
  small_prize_multiplier_1: 1,
  small_prize_multiplier_2: 1,
};

/**
 * A chi-square statistic as a standard normal value (Wilson–Hilferty approximation). `expected`
 * holds the expected counts.
 */
export function chiSquareDeviation(observed: readonly number[], expected: readonly number[]): number {
  const statistic = observed.reduce((sum, count, index) => sum + (count - expected[index]!) ** 2 / expected[index]!, 0);
  const freedom = observed.length - 1;
  const variance = 2 / (9 * freedom);
  return (Math.cbrt(statistic / freedom) - (1 - variance)) / Math.sqrt(variance);
}
