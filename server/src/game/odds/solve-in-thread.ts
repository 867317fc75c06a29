import { engineFault } from '@raspasorte/contract/admin';
import { parseMath } from '@raspasorte/engine';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/threads/open-threads.ts';
import type { Calculations } from '../open-calculations.ts';
import type { SolveOdds } from './plan-change.ts';

/** Creates a solver that works in a worker thread for one caller. */
export function solveInThread(calculations: Calculations, caller: Caller): SolveOdds {
  return async ({ math: present }, wanted) => {
    const solved = await calculations.run('solveOdds', { present, wanted }, caller);
    if ('invalidField' in solved) throw oddsInvalid(solved.invalidField);
    // A thread returns a mutable copy; parseMath freezes it.
    return { ...solved, math: parseMath(solved.math) };
  };
}

export function oddsInvalid(field: string): Refusal {
  const fault = engineFault(field);
  return new Refusal('odds_invalid', { message: fault.message, fields: [fault] });
}
