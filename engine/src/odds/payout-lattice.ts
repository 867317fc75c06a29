/**
 * Which sums up to six slots can pay, and which sum each further slot leads to. It depends on the
 * prizes alone, so all states of a math share it. A distribution is then a few thousand
 * multiplications.
 */
import type { SlotModel } from './slot-model.ts';

/**
 * For every sum so far, in blocks: the place of that sum, and of that sum plus each row, among the
 * sums of one more slot.
 */
export interface LatticeStep {
  nextSums: number;
  targets: Int32Array;
}

export interface PayoutLattice {
  steps: LatticeStep[];
  /**
   * The sums of six slots in cents, cut at the maximum prize, by their places. The maximum is
   * always included.
   */
  cents: number[];
}

const slots = 6;

export function buildPayoutLattice(model: SlotModel): PayoutLattice {
  const steps: LatticeStep[] = [];
  let cents = [0];
  for (let slot = 0; slot < slots; slot++) {
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
