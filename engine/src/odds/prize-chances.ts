import type { MathDefinition } from '../definition/math-definition.ts';
import { exactFigures } from './exact-figures.ts';
import { slotsOfCard } from '../definition/card-size.ts';
import { hitChance, type SlotModel, type SlotRow } from './slot-model.ts';
import { slotModelOf } from './slot-model-cache.ts';

/**
 * One line of the prize table that players see before they buy: the exact chance that a card pays
 * this prize in at least one slot.
 */
export interface PrizeChance {
  prize_cents: number;
  chance: number;
}

/**
 * The long-run chance of every prize, highest prize first, without correction. Streaks are weighted
 * by their long-run shares. The chance of any win is `exactFigures(math).hit_frequency`.
 *
 * @example
 * prizeChances(math)[0] // { prize_cents: 1000000, chance: 0.00004 }: the top prize, "1 em 25.000"
 */
export function prizeChances(math: MathDefinition): PrizeChance[] {
  const model = slotModelOf(math);
  const { stationary } = exactFigures(math);
  const inTheLongRun = (row: SlotRow): number =>
    stationary.reduce((sum, share, streak) => sum + share * chanceAt(model, row, math.k, streak), 0);
  return [model.top, ...model.rows.toReversed()].map((row) => ({ prize_cents: row.prizeCents, chance: inTheLongRun(row) }));
}

function chanceAt(model: SlotModel, row: SlotRow, k: number, streak: number): number {
  const hit = hitChance(model, row, k, { streak, correction: 1, protection: 1 });
  if (row === model.top) return model.topPrizeChance * hit;
  const missesSlot = 1 - row.display * hit;
  return 1 - ((1 - model.topPrizeChance) * missesSlot ** slotsOfCard + model.topPrizeChance * missesSlot ** (slotsOfCard - 1));
}
