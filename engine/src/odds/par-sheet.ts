import type { MathDefinition } from '../definition/math-definition.ts';
import { mathVersion } from '../definition/math-version.ts';
import { exactFigures } from './exact-figures.ts';
import type { ExactFigures } from './exact-figures.ts';
import { payoutDistribution } from './payout-distribution.ts';
import { neutralConditions } from './slot-model.ts';
import { isOnTarget, solveK } from './solve-k.ts';

/** The par sheet of a math: all its exact figures. */
export interface ParSheet extends ExactFigures {
  k: number;
  k_unclamped: number | null;
  on_target: boolean;
  /** Payout in cents → chance, at streak 0, losses included. */
  distribution: Record<string, number>;
  math_version: string;
}

/**
 * The par sheet of a math at its `k`. `k_unclamped` is solved for the math's target and does not
 * depend on `k`.
 */
export function parSheet(math: MathDefinition): ParSheet {
  const figures = exactFigures(math);
  return {
    k: math.k,
    k_unclamped: solveK(math).kUnclamped,
    on_target: isOnTarget(math, figures.rtp),
    ...figures,
    distribution: Object.fromEntries(payoutDistribution(math, neutralConditions)),
    math_version: mathVersion(math),
  };
}
