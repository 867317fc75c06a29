import { payoutMoments } from './payout-moments.ts';
import type { PayoutMoments } from './payout-moments.ts';
import { firstStreakOfLevel, neutralConditions, pityLevelOfStreak } from './slot-model.ts';
import type { SlotModel } from './slot-model.ts';
import { stationaryShares } from './streak-chain.ts';
import type { SlotSums } from './slot-sums.ts';

/**
 * The payout moments of one math at one K for each streak 0..8, without correction, and the
 * long-run share of rounds played at each streak.
 */
export interface LongRun {
  byStreak: PayoutMoments[];
  shares: number[];
}

/** Computes the long run. `sums` is scratch memory; `cap` is passed on to `payoutMoments`. */
export function longRun(model: SlotModel, sums: SlotSums, k: number, cap: { ignoreCap?: boolean } = {}): LongRun {
  const byLevel: PayoutMoments[] = [];
  for (const [level, streak] of firstStreakOfLevel.entries()) {
    // Levels with the same engagement factor have the same moments, so they are computed once.
    const same = model.engagement.indexOf(model.engagement[level]!);
    byLevel.push(byLevel[same] ?? payoutMoments(model, sums, { k, conditions: { ...neutralConditions, streak }, ...cap }));
  }
  const byStreak = pityLevelOfStreak.map((level) => byLevel[level]!);
  return { byStreak, shares: stationaryShares(byStreak.map((moments) => moments.lossChance)) };
}

/** The return to player of a long run: the mean payout over the price. */
export function longRunRtp(model: SlotModel, run: LongRun): number {
  return weighted(run, (moments) => moments.mean) / model.priceCents;
}

/** The long-run mean of a value that depends on the streak. */
export function weighted(run: LongRun, worth: (moments: PayoutMoments) => number): number {
  return run.byStreak.reduce((sum, moments, streak) => sum + run.shares[streak]! * worth(moments), 0);
}
