import { sessionRounds } from '../odds/exact-figures.ts';
import { longRun } from '../odds/long-run.ts';
import type { HitLimits, SlotModel } from '../odds/slot-model.ts';
import { emptySlotSums } from '../odds/slot-sums.ts';
import { sessionMean } from '../odds/streak-chain.ts';

/** Hit limits for the browser's conservative estimate: lower than those of real play. */
export const conservativeLimits: HitLimits = { cell: 0.12, top: 0.003 };

const highestSessionRtp = 0.85;
const halvings = 60;

/** `k`, or the largest smaller K at which the RTP of a session is at most 0.85. */
export function conservativeK(model: SlotModel, k: number): number {
  const sums = emptySlotSums(model);
  const isLow = (at: number): boolean => {
    const { byStreak } = longRun(model, sums, at);
    const losses = byStreak.map((moments) => moments.lossChance);
    const means = byStreak.map((moments) => moments.mean / model.priceCents);
    return sessionMean(losses, means, sessionRounds) <= highestSessionRtp;
  };
  if (isLow(k)) return k;
  let [low, high] = [0, k];
  for (let step = 0; step < halvings; step++) {
    const middle = (low + high) / 2;
    if (isLow(middle)) low = middle;
    else high = middle;
  }
  return low;
}
