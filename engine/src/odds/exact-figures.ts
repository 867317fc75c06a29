import type { MathDefinition } from '../definition/math-definition.ts';
import { longRun, weighted } from './long-run.ts';
import type { SlotModel } from './slot-model.ts';
import { slotModelOf } from './slot-model-cache.ts';
import { emptySlotSums } from './slot-sums.ts';
import { sessionMean } from './streak-chain.ts';

/**
 * The exact long-run figures of a math, without correction and boost. All RTP figures are
 * fractions.
 */
export interface ExactFigures {
  rtp: number;
  hit_frequency: number;
  /** Standard deviation of one round's payout, in prices. */
  volatility: number;
  /**
   * RTP of 100 rounds that begin at streak 0. A simulation that resets the streak every 100 rounds
   * converges to it.
   */
  session_rtp_100: number;
  /** Mean payout over price at streaks 0..8. */
  rtp_by_streak: number[];
  /** Long-run share of the rounds played at streaks 0..8. */
  stationary: number[];
}

/** The rounds of a full session. The streak of a simulated player resets after it. */
export const sessionRounds = 100;

/**
 * The exact figures of a math at its `k`.
 *
 * @example
 * exactFigures(parseMath(product)).rtp
 * // 0.97 to 1e-12 when its k was solved for 0.97 and not clamped
 */
export function exactFigures(math: MathDefinition): ExactFigures {
  return figuresOfModel(slotModelOf(math), math.k);
}

/** As `exactFigures`, for a slot model that is already built. */
export function figuresOfModel(model: SlotModel, k: number): ExactFigures {
  const run = longRun(model, emptySlotSums(model), k);
  const mean = weighted(run, (moments) => moments.mean);
  const square = weighted(run, (moments) => moments.square);
  const rtpByStreak = run.byStreak.map((moments) => moments.mean / model.priceCents);
  const lossChances = run.byStreak.map((moments) => moments.lossChance);
  return {
    rtp: mean / model.priceCents,
    hit_frequency: weighted(run, (moments) => 1 - moments.lossChance),
    volatility: Math.sqrt(Math.max(0, square - mean * mean)) / model.priceCents,
    session_rtp_100: sessionMean(lossChances, rtpByStreak, sessionRounds),
    rtp_by_streak: rtpByStreak,
    stationary: run.shares,
  };
}
