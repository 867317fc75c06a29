import type { MathDefinition } from '../definition/math-definition.ts';
import type { BonusTerms } from '../definition/round-state.ts';
import { payoutMoments } from './payout-moments.ts';
import { neutralConditions } from './slot-model.ts';
import type { RoundConditions, SlotModel, SlotRow } from './slot-model.ts';
import { slotModelOf } from './slot-model-cache.ts';
import { emptySlotSums } from './slot-sums.ts';

/** RTP and hit frequency of one kind of first round, as fractions. */
export interface FirstRoundFigures {
  rtp: number;
  hit_frequency: number;
}

/**
 * The exact figures of a player's first round on a product: without the bonus, when the bonus
 * selects the round, and on average over all eligible players.
 */
export interface WelcomeFigures {
  unboosted: FirstRoundFigures;
  selected: FirstRoundFigures;
  eligible: FirstRoundFigures;
  /**
   * The mean amount that a selected round takes from the bonus's budget, in cents: the payout of
   * the prizes within the bonus's bounds.
   */
  cost_cents: number;
}

/**
 * The exact figures of a welcome bonus on one card.
 *
 * @example
 * welcomeFigures(math, terms).selected.rtp // what a boosted first round pays per real wagered
 */
export function welcomeFigures(math: MathDefinition, terms: BonusTerms): WelcomeFigures {
  const model = slotModelOf(math);
  const boosted = { ...neutralConditions, boost: terms };
  const unboosted = figures(model, math.k, neutralConditions);
  const selected = figures(model, math.k, boosted);
  const share = terms.eligibility_percentage;
  const mix = (name: keyof FirstRoundFigures) => (1 - share) * unboosted[name] + share * selected[name];
  // The cost is the sum of the hit prizes within the bounds, up to the maximum. So its mean is the
  // mean payout of a card on which no other prize can hit.
  const within = onlyWithin(model, terms);
  return {
    unboosted,
    selected,
    eligible: { rtp: mix('rtp'), hit_frequency: mix('hit_frequency') },
    cost_cents: payoutMoments(within, emptySlotSums(within), { k: math.k, conditions: boosted }).mean,
  };
}

function figures(model: SlotModel, k: number, conditions: RoundConditions): FirstRoundFigures {
  const { mean, lossChance } = payoutMoments(model, emptySlotSums(model), { k, conditions });
  return { rtp: mean / model.priceCents, hit_frequency: 1 - lossChance };
}

function onlyWithin(model: SlotModel, { min_prize_cents: min, max_prize_cents: max }: BonusTerms): SlotModel {
  const keep = (row: SlotRow): SlotRow => (row.prizeCents >= min && row.prizeCents <= max ? row : { ...row, hitRate: 0 });
  return { ...model, rows: model.rows.map(keep), top: keep(model.top) };
}
