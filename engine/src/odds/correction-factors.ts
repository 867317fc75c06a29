import type { MathDefinition } from '../definition/math-definition.ts';
import type { PlayWindow } from '../definition/round-state.ts';

/**
 * The two factors that act on a product's rounds: `correction` on every prize, `protection` on high
 * prizes.
 */
export interface CorrectionFactors {
  correction: number;
  protection: number;
}

/**
 * The smallest window that is corrected. Payouts are very skewed, so most smaller windows lie below
 * the target by chance alone.
 */
export const FEWEST_CORRECTED_ROUNDS = 1000;
const standardErrors = 3;
const neutral: CorrectionFactors = Object.freeze({ correction: 1, protection: 1 });

/**
 * Dynamic correction and adaptive protection from the product's window. `volatility` is that of the
 * math version (`exactFigures(math).volatility`). Both factors are 1 in forced mode, below 1,000
 * rounds, and while the window's RTP lies within three standard errors of the target.
 *
 * Where a regulation forbids adaptive odds, use a math whose multipliers are 1. The same window
 * then gives factors of 1, here and in every verification.
 *
 * @example
 * const window = { rounds: 40000, wagered_cents: 40000000, paid_cents: 30000000 }
 * correctionFactors({ math, volatility: 8, window })
 * // { correction: 1.5, protection: 1 }: 0.75 lies more than 3 · 8 / 200 below 0.97
 */
export function correctionFactors(round: {
  math: MathDefinition;
  volatility: number;
  window: Omit<PlayWindow, 'as_of'>;
}): CorrectionFactors {
  const { settings } = round.math;
  const { rounds, wagered_cents: wageredCents, paid_cents: paidCents } = round.window;
  if (settings.forced_rtp_enabled || rounds < FEWEST_CORRECTED_ROUNDS || wageredCents <= 0) return neutral;
  const paidShare = paidCents / wageredCents;
  if (Math.abs(paidShare - settings.rtp_target) <= (standardErrors * round.volatility) / Math.sqrt(rounds)) return neutral;
  return { correction: correctionFor(paidShare, round.math), protection: protectionFor(wageredCents / paidCents, round.math) };
}

function correctionFor(paidShare: number, { settings }: MathDefinition): number {
  const { rtp_target: target, rtp_correction_threshold: threshold, rtp_correction_multiplier: multiplier } = settings;
  if (paidShare < target - threshold) return multiplier;
  return paidShare > target + threshold ? 1 / multiplier : 1;
}

/** `coverage` is wagered divided by paid. It is infinite when nothing was paid. */
function protectionFor(coverage: number, { settings }: MathDefinition): number {
  if (coverage < settings.adaptive_balance_critical_ratio) return settings.adaptive_high_prize_reduction_critical;
  return coverage < settings.adaptive_balance_warning_ratio ? settings.adaptive_high_prize_reduction_warning : 1;
}
