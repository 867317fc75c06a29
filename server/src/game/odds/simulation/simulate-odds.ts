import type { Answer } from '@raspasorte/contract';
import { simulate, solveK, type SimulationOptions } from '@raspasorte/engine';
import { solveAgain, type SolveRequest, type Unsolvable } from '../solve-odds.ts';

export type SimulationRequest = SolveRequest & Pick<SimulationOptions, 'samples' | 'seed'> & { window: 'session' | 'run' };

/**
 * Solves K for the wanted odds and simulates rounds with them. Returns JSON as bytes, because a
 * table with many payouts makes megabytes of it.
 */
export function simulateOdds(request: SimulationRequest): Uint8Array<ArrayBuffer> | Unsolvable {
  const { present, wanted, samples, seed, window } = request;
  const math = solveAgain({ present, wanted });
  if ('invalidField' in math) return math;
  const answer: Answer<'simulateRtp'> = {
    ...simulate({ math, samples, seed, window }),
    k: math.k,
    on_target: solveK(math).onTarget,
    seed,
  };
  return new TextEncoder().encode(JSON.stringify(answer));
}
