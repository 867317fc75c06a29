import { MathError, parseMath, type MathDefinition } from '@raspasorte/engine';
import { changedFields, mathFields } from './changed-fields.ts';
import { solvedOdds, type SolvedOdds } from '../products/solved-odds.ts';
import type { WantedState } from './plan-change.ts';

/** Names a field whose value the engine rejects. */
export type Unsolvable = { invalidField: string };
export type SolveRequest = { present: MathDefinition; wanted: WantedState['math'] };

/** The math with K solved again, or the present one when nothing changed. */
export function solveAgain({ present, wanted }: SolveRequest): MathDefinition | Unsolvable {
  const { k: _solvedAgain, ...unsolved } = present;
  try {
    const solved = parseMath({ ...unsolved, ...wanted });
    const isSame = changedFields(mathFields(present), mathFields({ ...solved, k: present.k })).length === 0;
    return isSame ? present : solved;
  } catch (error) {
    if (!(error instanceof MathError)) throw error;
    return { invalidField: error.field };
  }
}

/** Like `solveAgain`, with the exact figures of the math. */
export function solveOdds(request: SolveRequest): SolvedOdds | Unsolvable {
  const math = solveAgain(request);
  return 'invalidField' in math ? math : solvedOdds(math);
}
