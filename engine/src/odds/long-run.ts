import { payoutMoments } from './payout-moments.ts';
import type { PayoutMoments } from './payout-moments.ts';
import { neutralConditions, pityLevelOfStreak } from './slot-model.ts';
import type { SlotModel } from './slot-model.ts';
import { stationaryShares } from './streak-chain.ts';
import type { SlotSums } from './slot-sums.ts';

/**
 * The streaks 0..8 of one math at one multiplier, uncorrected: their moments and their long-run
 * shares.
 */
export interface LongRun {
  byStreak: PayoutMoments[];
  shares: number[];
}

const firstStreakOfLevel = [0, 3, 5, 8] as const;

/** Computes the long run. `sums` is reused memory; `ignoreCap` is as in `payoutMoments`. */
export function longRun(model: SlotModel, sums: SlotSums, k: number, ignoreCap = false): LongRun {
  const byLevel: PayoutMoments[] = [];
  for (const [level, streak] of firstStreakOfLevel.entries()) {
    // Levels with the same factor are one state.
    const same = model.engagement.indexOf(model.engagement[level]!);
    byLevel.push(byLevel[same] ?? payoutMoments(model, sums, k, { ...neutralConditions, streak }, ignoreCap));
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
