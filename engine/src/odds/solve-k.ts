import type { UnsolvedMath } from '../definition/math-definition.ts';
import { findRoot } from './find-root.ts';
import { longRun, longRunRtp } from './long-run.ts';
import { buildSlotModel } from './slot-model.ts';
import type { SlotModel } from './slot-model.ts';
import { emptySlotSums } from './slot-sums.ts';

/**
 * A solved K, before clamping (`kUnclamped`; null when no K reaches the target) and after (`k`),
 * and the RTP that `k` gives.
 */
export interface SolvedK {
  k: number;
  kUnclamped: number | null;
  /** Whether the RTP lies within `rtp_tolerance` of the target (1e-9 in forced mode). */
  onTarget: boolean;
  rtp: number;
}

const firstK = 0.01;
const growth = 1.1;
/** The last step of the walk: 0.01 · 1.1^144 is 9,132. The next step would exceed 10,000. */
const lastStep = 144;
const roundingSlack = 1e-9;
const precision = 1e-13;
const forcedTolerance = 1e-9;

/**
 * Solves the multiplier K for `rtp_target`, clamped to `k_min`..`k_max`. In forced mode K is solved
 * for `forced_rtp` and not clamped.
 *
 * The solution is the first crossing: K walks through the values 0.01 · 1.1^j up to the first one
 * whose RTP reaches the target, and the root is searched within that step. When no K up to 10,000
 * reaches the target, `kUnclamped` is null and K is `k_max`.
 *
 * @example
 * const settings = { ...math.settings, forced_rtp_enabled: true, forced_rtp: 0 }
 * solveK({ ...math, settings }) // { k: 0, kUnclamped: 0, onTarget: true, rtp: 0 }
 */
export function solveK(math: UnsolvedMath): SolvedK {
  const { settings } = math;
  const model = buildSlotModel(math);
  const isForced = settings.forced_rtp_enabled;
  const target = isForced ? settings.forced_rtp : settings.rtp_target;
  const curve = rtpCurve(model);
  const kUnclamped = firstCrossing(curve, target);
  let k = kUnclamped ?? settings.k_max;
  if (!isForced) k = Math.min(settings.k_max, Math.max(settings.k_min, k));
  const rtp = curve.exact(k);
  return { k, kUnclamped, onTarget: isOnTarget(math, rtp), rtp };
}

/** Whether an RTP is within the tolerance of its target. */
export function isOnTarget({ settings }: UnsolvedMath, rtp: number): boolean {
  if (settings.forced_rtp_enabled) return Math.abs(rtp - settings.forced_rtp) <= forcedTolerance;
  return Math.abs(rtp - settings.rtp_target) <= settings.rtp_tolerance;
}

/**
 * The RTP as a function of K: the exact value, a cheaper upper bound that ignores the cap, and the
 * RTP at the streak that pays best.
 */
interface RtpCurve {
  exact: (k: number) => number;
  atMost: (k: number) => number;
  bestStreak: (k: number) => number;
}

function rtpCurve(model: SlotModel): RtpCurve {
  const sums = emptySlotSums(model);
  return {
    exact: (k) => longRunRtp(model, longRun(model, sums, k)),
    atMost: (k) => longRunRtp(model, longRun(model, sums, k, { ignoreCap: true })),
    bestStreak: (k) => Math.max(...longRun(model, sums, k).byStreak.map((moments) => moments.mean)) / model.priceCents,
  };
}

const kOfStep = (step: number): number => firstK * growth ** step;

function firstCrossing(curve: RtpCurve, target: number): number | null {
  if (target === 0) return 0;
  for (let step = firstPossibleStep(curve, target); step <= lastStep; step++) {
    const k = kOfStep(step);
    if (curve.atMost(k) < target) continue;
    const reached = curve.exact(k);
    if (reached < target) continue;
    const below = step > 0 ? kOfStep(step - 1) : 0;
    const low = { at: below, value: curve.exact(below) - target };
    return findRoot((at) => curve.exact(at) - target, low, { at: k, value: reached - target }, precision);
  }
  return null;
}

/**
 * The first step whose RTP can reach the target. The mean payout at a single streak never falls as
 * K grows (the mean over all streaks may), so a binary search for the best streak gives that step.
 */
function firstPossibleStep(curve: RtpCurve, target: number): number {
  let low = 0;
  let high = lastStep + 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (curve.bestStreak(kOfStep(middle)) < target * (1 - roundingSlack)) low = middle + 1;
    else high = middle;
  }
  return low;
}
