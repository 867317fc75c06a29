import { hitChance } from './slot-model.ts';
import type { RoundConditions, SlotModel } from './slot-model.ts';

/**
 * The payout of one regular slot, as running sums over the rows in ascending order. In `below`,
 * `first` and `second`, entry i covers the rows below i, and entry `rows.length` covers all rows.
 */
export interface SlotSums {
  /** Chance that the slot pays exactly row i. */
  pays: Float64Array;
  /** Chance that the slot pays nothing or a row below i. */
  below: Float64Array;
  /** First and second moment of the rows below i, in cents and cents². */
  first: Float64Array;
  second: Float64Array;
}

/** Allocates the sums of a model once, so that `fillSlotSums` can reuse the memory. */
export function emptySlotSums(model: SlotModel): SlotSums {
  const length = model.rows.length + 1;
  return {
    pays: new Float64Array(length),
    below: new Float64Array(length),
    first: new Float64Array(length),
    second: new Float64Array(length),
  };
}

/** Computes the sums for one multiplier and one state, in place. */
export function fillSlotSums(sums: SlotSums, model: SlotModel, k: number, conditions: RoundConditions): void {
  const { rows } = model;
  let paying = 0;
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index]!;
    const chance = row.display * hitChance(model, row, k, conditions);
    sums.pays[index] = chance;
    paying += chance;
    sums.first[index + 1] = sums.first[index]! + chance * row.prizeCents;
    sums.second[index + 1] = sums.second[index]! + chance * row.prizeCents * row.prizeCents;
  }
  sums.below[0] = Math.max(0, 1 - paying);
  for (let index = 0; index < rows.length; index++) sums.below[index + 1] = sums.below[index]! + sums.pays[index]!;
}
