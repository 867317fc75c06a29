import type { MathDefinition } from '../definition/math-definition.ts';
import type { RoundState } from '../definition/round-state.ts';
import { payoutMoments } from './payout-moments.ts';
import { slotModelOf } from './slot-model-cache.ts';
import { emptySlotSums } from './slot-sums.ts';

/** Exact expectation (cents) and variance (cents²) of one round's payout. */
export interface ExpectedPayout {
  mean_cents: number;
  variance_cents2: number;
}

/**
 * The exact mean and variance of a round's payout in its state. `bonusSelected` is the card's
 * `bonus_selected`. The boost applies only when it is true.
 *
 * @example
 * expectedPayout({ math, state, bonusSelected: null }).mean_cents / math.price_cents
 * // the RTP of this one round
 */
export function expectedPayout(round: {
  math: MathDefinition;
  state: RoundState;
  bonusSelected: boolean | null;
}): ExpectedPayout {
  const { math, state } = round;
  const model = slotModelOf(math);
  const conditions = { ...state, boost: round.bonusSelected ? state.bonus : null };
  const { mean, square } = payoutMoments(model, emptySlotSums(model), { k: math.k, conditions });
  return { mean_cents: mean, variance_cents2: Math.max(0, square - mean * mean) };
}
