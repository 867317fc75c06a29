/**
 * The sums that up to six slots can pay, and the sum that each further slot leads to. The lattice
 * depends on the prizes alone, so all states of a math share it. With it, computing a distribution
 * takes only a few thousand multiplications.
 */
import { slotsOfCard } from '../definition/card-size.ts';
import type { SlotModel } from './slot-model.ts';

/**
 * One more slot. `targets` has a block of 1 + rows entries for every sum so far: the index, among
 * the sums after this slot, of the unchanged sum and of the sum plus each row's prize. `nextSums`
 * is the number of sums after this slot.
 */
export interface LatticeStep {
  nextSums: number;
  targets: Int32Array;
}

export interface PayoutLattice {
  steps: LatticeStep[];
  /**
   * The possible sums of six slots in cents, cut at the maximum prize. The maximum is always
   * included. Index 0 is a loss.
   */
  cents: number[];
}

export function buildPayoutLattice(model: SlotModel): PayoutLattice {
  const steps: LatticeStep[] = [];
  let cents = [0];
  for (let slot = 0; slot < slotsOfCard; slot++) {
    const places = new Map<number, number>();
    const placeOf = (sum: number): number => {
      const known = places.get(sum);
      if (known === undefined) places.set(sum, places.size);
      return known ?? places.size - 1;
    };
    const targets = new Int32Array(cents.length * (1 + model.rows.length));
    let at = 0;
    for (const sum of cents) {
      targets[at++] = placeOf(sum);
      for (const row of model.rows) targets[at++] = placeOf(Math.min(model.maxPrizeCents, sum + row.prizeCents));
    }
    steps.push({ nextSums: places.size, targets });
    cents = [...places.keys()];
  }
  return { steps, cents: cents.includes(model.maxPrizeCents) ? cents : [...cents, model.maxPrizeCents] };
}
