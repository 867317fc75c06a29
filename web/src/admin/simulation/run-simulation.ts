import { exactFigures, MathError } from '@raspasorte/engine';
import type { MathDefinition } from '@raspasorte/engine';
import { mathOf } from '../products/math-of.ts';
import { anySeed } from './any-seed.ts';
import { runInBrowser } from './run-in-browser.ts';
import { runOnServer } from './run-on-server.ts';
import { SimulationError } from './simulation.ts';
import type { Simulation, SimulationRequest } from './simulation.ts';

interface Options {
  signal: AbortSignal;
  /** The message when the server's answer has no data. */
  noData: string;
  /** Called with the reason when the server fails, before this browser simulates instead. */
  onFallback: (sentence: string) => void;
  onProgress?: (rounds: number) => void;
}

/**
 * Simulates on the server; when that fails or takes too long, in this browser with conservative
 * limits. Throws SimulationError, AbortError.
 */
export async function runSimulation(request: SimulationRequest, options: Options): Promise<Simulation> {
  try {
    const result = await runOnServer(request, options);
    return { result, source: 'server', exact: result.exact, priceCents: request.product.price_cents };
  } catch (error) {
    if (!(error instanceof SimulationError)) throw error;
    options.onFallback(error.message);
  }
  return await runConservatively(request, options);
}

/** Simulates in this browser with conservative limits. Throws SimulationError, AbortError. */
export async function runConservatively(
  request: SimulationRequest,
  options: Omit<Options, 'noData' | 'onFallback'>,
): Promise<Simulation> {
  const { product, samples, seed = anySeed() } = request;
  const math = localMath(request);
  const result = await runInBrowser({ math, samples, seed, limits: 'conservative' }, options);
  return { result, source: 'conservative', exact: exactFigures(math), priceCents: product.price_cents };
}

/**
 * Simulates in this browser from the start, with the odds as they are: for runs that are too long
 * for the server.
 */
export async function runLongSimulation(
  request: SimulationRequest,
  options: Omit<Options, 'noData' | 'onFallback'>,
): Promise<Simulation> {
  const { product, samples, seed = anySeed() } = request;
  const math = localMath(request);
  const result = await runInBrowser({ math, samples, seed, limits: 'exact' }, options);
  return { result, source: 'here', exact: exactFigures(math), priceCents: product.price_cents };
}

function localMath({ product, settings, prizes }: SimulationRequest): MathDefinition {
  if ((prizes ?? product.prizes).length === 0) throw new SimulationError('Tabela de prêmios não encontrada');
  try {
    return mathOf(product, { settings: { ...product, ...settings }, ...(prizes && { prizes }) });
  } catch (error) {
    if (!(error instanceof MathError)) throw error;
    throw new SimulationError(`o motor não aceita o valor de ${error.field}`, { cause: error });
  }
}
