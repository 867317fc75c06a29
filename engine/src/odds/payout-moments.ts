import { capExcess } from './cap-excess.ts';
import { slotsOfCard } from '../definition/card-size.ts';
import { hitChance } from './slot-model.ts';
import type { RoundConditions, SlotModel } from './slot-model.ts';
import { fillSlotSums } from './slot-sums.ts';
import type { SlotSums } from './slot-sums.ts';

/** Exact mean (cents), mean square (cents²) and chance of a loss of one round's payout. */
export interface PayoutMoments {
  mean: number;
  square: number;
  lossChance: number;
}

interface PayoutOdds {
  k: number;
  conditions: RoundConditions;
  /**
   * The sums of regular prizes are not cut at the maximum prize. The mean is then a cheap upper
   * bound, and exact when no sum can exceed the maximum.
   */
  ignoreCap?: boolean;
}

/** The payout moments in one state. `sums` is scratch memory. */
export function payoutMoments(model: SlotModel, sums: SlotSums, { k, conditions, ignoreCap = false }: PayoutOdds): PayoutMoments {
  fillSlotSums(sums, model, k, conditions);
  const topHit = hitChance(model, model.top, k, conditions);
  const appears = model.topPrizeChance;
  const six = regularMoments(model, sums, slotsOfCard, ignoreCap);
  const five = regularMoments(model, sums, slotsOfCard - 1, ignoreCap);
  const mix = (withoutTop: number, besideTop: number, topPaid: number): number =>
    (1 - appears) * withoutTop + appears * ((1 - topHit) * besideTop + topHit * topPaid);
  return {
    mean: mix(six.mean, five.mean, model.maxPrizeCents),
    square: mix(six.square, five.square, model.maxPrizeCents * model.maxPrizeCents),
    lossChance: mix(six.lossChance, five.lossChance, 0),
  };
}

function regularMoments(model: SlotModel, sums: SlotSums, slots: number, ignoreCap: boolean): PayoutMoments {
  const all = model.rows.length;
  const first = sums.first[all]!;
  const mean = slots * first;
  const square = slots * sums.second[all]! + slots * (slots - 1) * first * first;
  let lossChance = 1;
  for (let slot = 0; slot < slots; slot++) lossChance *= sums.below[0]!;
  if (ignoreCap) return { mean, square, lossChance };
  const excess = capExcess(model, sums, slots);
  return { mean: mean - excess.first, square: square - excess.second, lossChance };
}
