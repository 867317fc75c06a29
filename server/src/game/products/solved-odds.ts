import { exactFigures, solveK, type ExactFigures, type MathDefinition } from '@raspasorte/engine';

/** The figures that are stored with a math version, so that showing them needs no calculation. */
export type OddsFigures = ExactFigures & {
  /** The K that reaches the target, before clamping; null when none does. */
  k_unclamped: number | null;
  on_target: boolean;
};

export type SolvedOdds = { math: MathDefinition; figures: OddsFigures };

/**
 * Calculates the figures of a math. The largest prize tables take a tenth of a second, so requests
 * run this in a worker thread.
 */
export function solvedOdds(math: MathDefinition): SolvedOdds {
  const { kUnclamped, onTarget } = solveK(math);
  return { math, figures: { ...exactFigures(math), k_unclamped: kUnclamped, on_target: onTarget } };
}
