import { exactFigures, MathError } from '@raspasorte/engine';
import type { MathDefinition } from '@raspasorte/engine';
import { mathOf } from '../math-of.ts';
import { runHere } from './run-here.ts';
import { runOnServer } from './run-on-server.ts';
import { SimulationError } from './simulation.ts';
import type { Simulation, SimulationRequest } from './simulation.ts';

interface Options {
  signal: AbortSignal;
  /** What is said when the function answers nothing. */
  noData: string;
  /** Why the function's result is missing, before this browser plays instead. */
  onFallback: (sentence: string) => void;
  onProgress?: (rounds: number) => void;
}

const SEEDS = 2 ** 47;
const anySeed = () => Math.floor(Math.random() * SEEDS);

/**
 * By the server's function; when that fails or takes too long, by this browser with conservative
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

/** By this browser with conservative limits. Throws SimulationError, AbortError. */
export async function runConservatively(
  request: SimulationRequest,
  options: Omit<Options, 'noData' | 'onFallback'>,
): Promise<Simulation> {
  const { product, samples, seed = anySeed() } = request;
  const math = localMath(request);
  const result = await runHere({ math, samples, seed, limits: 'conservative' }, options);
  return { result, source: 'conservative', exact: exactFigures(math), priceCents: product.price_cents };
}

/**
 * By this browser from the start, with the odds as they are: for runs that are too long for the
 * server.
 */
export async function runLongSimulation(
  request: SimulationRequest,
  options: Omit<Options, 'noData' | 'onFallback'>,
): Promise<Simulation> {
  const { product, samples, seed = anySeed() } = request;
  const math = localMath(request);
  const result = await runHere({ math, samples, seed, limits: 'exact' }, options);
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
