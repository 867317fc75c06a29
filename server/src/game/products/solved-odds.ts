import { exactFigures, solveK, type ExactFigures, type MathDefinition } from '@raspasorte/engine';

/** What is stored with a math version, so that nothing that only shows it calculates again. */
export type OddsFigures = ExactFigures & {
  /** What the target asks for; null when no K reaches it. */
  k_unclamped: number | null;
  on_target: boolean;
};

export type SolvedOdds = { math: MathDefinition; figures: OddsFigures };

/**
 * A math with its figures. For the worst tables this takes a tenth of a second: where somebody
 * asks for it, in a thread.
 */
export function solvedOdds(math: MathDefinition): SolvedOdds {
  const { kUnclamped, onTarget } = solveK(math);
  return { math, figures: { ...exactFigures(math), k_unclamped: kUnclamped, on_target: onTarget } };
}
