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
export function capExcess(model: SlotModel, sums: SlotSums, slots: number): CapExcess {
  const excess = { first: 0, second: 0 };
  visit(model, sums, excess, model.rows.length - 1, slots, 0, 1);
  return excess;
}

function visit(
  model: SlotModel,
  sums: SlotSums,
  excess: CapExcess,
  fromRow: number,
  slots: number,
  sumCents: number,
  chance: number,
): void {
  for (let index = fromRow; index >= 0; index--) {
    const prizeCents = model.rows[index]!.prizeCents;
    // Rows ascend by prize, so this row and all smaller ones can no longer reach the maximum.
    if (sumCents + slots * prizeCents <= model.maxPrizeCents) return;
    const pays = sums.pays[index]!;
    if (pays === 0) continue;
    let combined = chance;
    for (let count = 1; count <= slots; count++) {
      combined *= (pays * (slots - count + 1)) / count;
      const reachedCents = sumCents + count * prizeCents;
      const left = slots - count;
      if (reachedCents >= model.maxPrizeCents) close(model, sums, excess, index, left, reachedCents, combined);
      else if (left > 0) visit(model, sums, excess, index - 1, left, reachedCents, combined);
    }
  }
}

/**
 * Adds the excess of all combinations that extend `reachedCents`, a sum at or above the maximum:
 * each of the `left` slots pays nothing or a row below `index`.
 */
function close(
  model: SlotModel,
  sums: SlotSums,
  excess: CapExcess,
  index: number,
  left: number,
  reachedCents: number,
  chance: number,
): void {
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
  const overCents = reachedCents - model.maxPrizeCents;
  excess.first += chance * (overCents * all + added);
  excess.second += chance * (overCents * (reachedCents + model.maxPrizeCents) * all + 2 * reachedCents * added + addedSquare);
}
