import { Refusal } from '../../../platform/http/refusal.ts';
import { SerializedResponse } from '../../../platform/http/serialized-response.ts';
import type { Caller } from '../../../platform/threads/open-threads.ts';
import type { Calculations } from '../../open-calculations.ts';
import { oddsInvalid } from '../solve-in-thread.ts';
import type { SimulationRequest } from './simulate-odds.ts';

/**
 * Runs a simulation in a worker thread. Refusals: odds_invalid, simulation_timeout,
 * too_many_calculations, calculations_busy.
 */
export async function simulateCard(
  calculations: Calculations,
  request: SimulationRequest,
  caller: Caller,
): Promise<SerializedResponse> {
  const result = await calculations.run('simulateOdds', request, caller).catch((error: unknown) => {
    if (!(error instanceof Refusal && error.code === 'calculation_timeout')) throw error;
    throw new Refusal('simulation_timeout', { retryAfterSeconds: error.retryAfterSeconds ?? 0 });
  });
  if ('invalidField' in result) throw oddsInvalid(result.invalidField);
  return new SerializedResponse(result);
}
