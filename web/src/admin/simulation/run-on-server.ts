import { anyOf } from '@raspasorte/contract';
import type { SimulationResult } from '@raspasorte/engine';
import { api } from '../api.ts';
import { errorSentence } from '../kit/error-sentence.ts';
import { SimulationError } from './simulation.ts';
import type { SimulationRequest } from './simulation.ts';

const TIME_LIMIT_MS = 15_000;

/**
 * Simulates on the server. Throws SimulationError with a sentence for the operator, or AbortError
 * when somebody stopped it.
 */
export async function runOnServer(
  { product, ...request }: SimulationRequest,
  { signal, noData }: { signal: AbortSignal; noData: string },
): Promise<SimulationResult> {
  const timeout = AbortSignal.timeout(TIME_LIMIT_MS);
  let answer: SimulationResult | undefined;
  try {
    const body = { product_id: product.id, ...request };
    answer = (await api('simulateRtp', { body, signal: anyOf([signal, timeout]) })) as SimulationResult | undefined;
  } catch (error) {
    signal.throwIfAborted();
    if (timeout.aborted) throw new SimulationError('Tempo esgotado na simulação (função)', { cause: error });
    throw new SimulationError(errorSentence(error, 'Falha ao executar simulação'), { cause: error });
  }
  if (!answer?.distr_premios) throw new SimulationError(noData);
  return answer;
}
