import { randomInt } from 'node:crypto';
import type { RequestBody } from '@raspasorte/contract';
import type { StoredProduct } from '../stored-product.ts';
import { mergeSettings } from '../wanted-state.ts';
import type { SimulationRequest } from './simulate-odds.ts';

const SEEDS = 2 ** 47;

/** A simulation of a card's odds, with the operator's changes if any. Ranges do not apply. */
export function simulationOf({ math: present }: StoredProduct, body: RequestBody<'simulateRtp'>): SimulationRequest {
  const { samples, seed = randomInt(SEEDS), window = 'session', settings: changes, prizes, ...quick } = body;
  const settings = mergeSettings(present.settings, { ...quick, ...changes });
  return { present, wanted: { settings, prizes: prizes ?? present.prizes }, samples, seed, window };
}
