import { randomInt } from 'node:crypto';
import type { RequestBody } from '@raspasorte/contract';
import type { MathDefinition, SimulationOptions } from '@raspasorte/engine';
import { solveAgain } from '../plan-change.ts';
import type { StoredProduct } from '../stored-product.ts';
import { mergeSettings } from '../wanted-state.ts';

export type SimulationRequest = Pick<SimulationOptions, 'samples' | 'seed'> & { math: MathDefinition; window: 'session' | 'run' };

const SEEDS = 2 ** 47;

/**
 * A simulation of a card's odds, with the operator's changes if any. Ranges do not apply.
 * Refusal: odds_invalid.
 */
export function simulationOf(product: StoredProduct, body: RequestBody<'simulateRtp'>): SimulationRequest {
  const { samples, seed = randomInt(SEEDS), window = 'session', settings: wanted, prizes, ...quick } = body;
  const settings = mergeSettings(product.math.settings, { ...quick, ...wanted });
  const math = solveAgain(product.math, { settings, prizes: prizes ?? product.math.prizes });
  return { math, samples, seed, window };
}
