/**
 * The part of the payout moments that the cap removes. A payout is a sum of six independent slots,
 * so its moments have closed forms, except that sums above the maximum prize M are cut to M. The
 * search visits only combinations of prizes that reach M. It stops at the prize that reaches M:
 * from there on the remaining slots only add to the excess, in closed form.
 */
import type { SlotModel } from './slot-model.ts';
import type { SlotSums } from './slot-sums.ts';

/** Means of (S − M)⁺ and (S² − M²)⁺ for the sum S of some regular slots and the maximum prize M. */
export interface CapExcess {
  first: number;
  second: number;
}

/** The mean excess of the sum of `slots` regular slots over the maximum prize. */
export function capExcess({ rows, maxPrizeCents }: SlotModel, sums: SlotSums, slots: number): CapExcess {
  const excess = { first: 0, second: 0 };

  /** Fills `left` slots with prizes of `fromRow` and below, after slots that pay `sumCents`. */
  function visit(fromRow: number, left: number, sumCents: number, chance: number): void {
    for (let index = fromRow; index >= 0; index--) {
      const { prizeCents } = rows[index]!;
      // Rows ascend by prize, so this row and all smaller ones can no longer reach the maximum.
      if (sumCents + left * prizeCents <= maxPrizeCents) return;
      const pays = sums.pays[index]!;
      if (pays === 0) continue;
      let combined = chance;
      for (let count = 1; count <= left; count++) {
        combined *= (pays * (left - count + 1)) / count;
        const reachedCents = sumCents + count * prizeCents;
        if (reachedCents >= maxPrizeCents) close(index, left - count, reachedCents, combined);
        else if (count < left) visit(index - 1, left - count, reachedCents, combined);
      }
    }
  }

  /**
   * Adds the excess of all combinations that extend `reachedCents`, a sum at or above the maximum:
   * each of the `left` slots pays nothing or a row below `index`.
   */
  function close(index: number, left: number, reachedCents: number, chance: number): void {
    const mass = sums.below[index]!;
    const first = sums.first[index]!;
    // Powers of the mass: for all `left` slots, for all but one, for all but two.
    let all = 1;
    let butOne = 0;
    let butTwo = 0;
    for (let slot = 0; slot < left; slot++) {
      butTwo = butOne;
      butOne = all;
      all *= mass;
    }
    const added = left * butOne * first;
    const addedSquare = left * butOne * sums.second[index]! + left * (left - 1) * butTwo * first * first;
    const overCents = reachedCents - maxPrizeCents;
    excess.first += chance * (overCents * all + added);
    excess.second += chance * (overCents * (reachedCents + maxPrizeCents) * all + 2 * reachedCents * added + addedSquare);
  }

  visit(rows.length - 1, slots, 0, 1);
  return excess;
}
