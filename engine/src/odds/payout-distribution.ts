import type { MathDefinition } from '../definition/math-definition.ts';
import { buildPayoutLattice } from './payout-lattice.ts';
import type { LatticeStep, PayoutLattice } from './payout-lattice.ts';
import { hitChance } from './slot-model.ts';
import type { RoundConditions, SlotModel } from './slot-model.ts';
import { slotModelOf } from './slot-model-cache.ts';

/**
 * The exact chance of every possible payout of a round in a given state: cents → chance, ascending,
 * with 0 included. `conditions.boost` holds the bonus terms when the welcome bonus selected the
 * round.
 *
 * @example
 * payoutDistribution(math, { streak: 0, correction: 1, protection: 1 }).get(0) // chance of a loss
 */
export function payoutDistribution(math: MathDefinition, conditions: RoundConditions): Map<number, number> {
  const model = slotModelOf(math);
  const lattice = buildPayoutLattice(model);
  const chances = payoutChances(model, lattice, math.k, conditions);
  const places = [...lattice.cents.keys()].toSorted((left, right) => lattice.cents[left]! - lattice.cents[right]!);
  const possible = places.filter((place) => place === 0 || chances[place]! > 0);
  return new Map(possible.map((place) => [lattice.cents[place]!, chances[place]!]));
}

/** The chances of the payouts in `lattice.cents`, in the same order. Index 0 is a loss. */
export function payoutChances(model: SlotModel, lattice: PayoutLattice, k: number, conditions: RoundConditions): Float64Array {
  const slot = Float64Array.from([0, ...model.rows.map((row) => row.display * hitChance(model, row, k, conditions))]);
  slot[0] = Math.max(0, 1 - slot.reduce((sum, chance) => sum + chance, 0));
  const appears = model.topPrizeChance;
  const topHit = hitChance(model, model.top, k, conditions);
  // The slot that shows the top prize pays the maximum or nothing. So when the top prize appears,
  // there are five regular slots, and the sixth step only copies the sums.
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
 * The chances of the sums after one more slot. The slot pays nothing with chance `slot[0]`, and row
 * i − 1 with chance `slot[i]`.
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
