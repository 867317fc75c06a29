import { exactFigures, MathError, prizeChances, solveK } from '@raspasorte/engine';
import type { ExactFigures, MathDefinition, PrizeChance, SolvedK } from '@raspasorte/engine';

/** Everything exact that a screen shows of odds, fast enough to follow a slider. */
export interface LiveFigures {
  math: MathDefinition;
  solved: SolvedK;
  exact: ExactFigures;
  /** Dearest first. */
  chances: PrizeChance[];
}

export const figuresOf = (math: MathDefinition): LiveFigures => ({
  math,
  solved: solveK(math),
  exact: exactFigures(math),
  chances: prizeChances(math),
});

/** The figures, or the field that the engine rejects. */
export function tryFigures(makeMath: () => MathDefinition): LiveFigures | { field: string } {
  try {
    return figuresOf(makeMath());
  } catch (error) {
    if (error instanceof MathError) return { field: error.field };
    throw error;
  }
}
