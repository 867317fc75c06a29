import type { MathDefinition } from '../definition/math-definition.ts';
import { buildPayoutLattice } from './payout-lattice.ts';
import type { LatticeStep, PayoutLattice } from './payout-lattice.ts';
import { hitChance } from './slot-model.ts';
import type { RoundConditions, SlotModel } from './slot-model.ts';
import { slotModelOf } from './slot-model-cache.ts';

/**
 * The exact chance of every payout (in cents, ascending, 0 included) of a round in a given state.
 * `boost` holds the terms of a welcome bonus that has selected the round.
 *
 * @example
 * payoutDistribution(math, { streak: 0, correction: 1, protection: 1 }).get(0) // the chance of a loss
 */
export function payoutDistribution(math: MathDefinition, conditions: RoundConditions): Map<number, number> {
  const model = slotModelOf(math);
  const lattice = buildPayoutLattice(model);
  const chances = payoutChances(model, lattice, math.k, conditions);
  const places = [...lattice.cents.keys()].toSorted((left, right) => lattice.cents[left]! - lattice.cents[right]!);
  const possible = places.filter((place) => place === 0 || chances[place]! > 0);
  return new Map(possible.map((place) => [lattice.cents[place]!, chances[place]!]));
}

/** The chances of the lattice's payouts, by their places (a loss is the first). */
export function payoutChances(model: SlotModel, lattice: PayoutLattice, k: number, conditions: RoundConditions): Float64Array {
  const slot = Float64Array.from([0, ...model.rows.map((row) => row.display * hitChance(model, row, k, conditions))]);
  slot[0] = Math.max(0, 1 - slot.reduce((sum, chance) => sum + chance, 0));
  const appears = model.topAppearance;
  const topHit = hitChance(model, model.top, k, conditions);
  // The slot of the top prize pays the maximum or nothing. So when it appears there are five
  // regular slots, and the sixth step only copies the sums.
  let five = Float64Array.of(1);
  for (const step of lattice.steps.slice(0, -1)) five = addSlot(five, slot, step);
  const last = lattice.steps.at(-1)!;
  const six = addSlot(five, slot, last);
  const besideTop = addSlot(
    five,
    Float64Array.from(slot, (_, row) => (row === 0 ? 1 : 0)),
    last,
  );
  const mixed = new Float64Array(lattice.cents.length);
  six.forEach((chance, place) => {
    mixed[place] = (1 - appears) * chance + appears * (1 - topHit) * besideTop[place]!;
  });
  mixed[lattice.cents.indexOf(model.maxPrizeCents)]! += appears * topHit;
  return mixed;
}

/**
 * The chances of the sums after one more slot that pays row i − 1 with chance `slot[i]`, and
 * nothing with `slot[0]`.
 */
function addSlot(chances: Float64Array, slot: Float64Array, step: LatticeStep): Float64Array<ArrayBuffer> {
  const next = new Float64Array(step.nextSums);
  const { targets } = step;
  let at = 0;
  for (const chance of chances) {
    for (const pays of slot) next[targets[at++]!]! += chance * pays;
  }
  return next;
}
