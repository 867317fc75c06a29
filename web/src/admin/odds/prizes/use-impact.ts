import type { PrizeRow } from '@raspasorte/engine';
import { useMutation } from '@tanstack/react-query';
import { showToast } from '../../../ui/toast/toast.ts';
import type { AdminProduct } from '../../products/product.ts';
import { runConservatively, runSimulation } from '../../simulation/run-simulation.ts';
import type { Simulation } from '../../simulation/simulation.ts';
import { useStopSignal } from '../../simulation/use-stop-signal.ts';

export interface Impact {
  before: Simulation;
  after: Simulation;
}

interface ImpactRequest {
  product: AdminProduct;
  samples: number;
  prizes: PrizeRow[];
}

const SEEDS = 2 ** 47;

/**
 * Simulates both tables with the same seed, so that less of the difference is chance, and in the
 * same way: when one of them falls back to this browser's conservative limits, both use them.
 * Throws SimulationError, AbortError.
 */
async function simulateImpact({ product, samples, prizes }: ImpactRequest, signal: AbortSignal): Promise<Impact> {
  const seed = Math.floor(Math.random() * SEEDS);
  const options = { signal, noData: 'Sem dados da simulação', onFallback: () => {} };
  const saved = { product, samples, seed };
  const edited = { ...saved, prizes };
  const [before, after] = await Promise.all([runSimulation(saved, options), runSimulation(edited, options)]);
  if (before.source === after.source) return { before, after };
  return before.source === 'conservative'
    ? { before, after: await runConservatively(edited, options) }
    : { before: await runConservatively(saved, options), after };
}

/** Leaving the screen aborts the simulation without a message. */
export function useImpact() {
  const { begin } = useStopSignal();
  const mutation = useMutation({ mutationFn: async (request: ImpactRequest) => await simulateImpact(request, begin()) });
  const run = (request: ImpactRequest) =>
    mutation.mutate(request, {
      onSuccess: () => void showToast({ title: 'Simulação concluída!', tone: 'success' }),
      onError: (error) => void showToast({ title: 'Erro ao executar simulação', description: error.message, tone: 'error' }),
    });
  return { run, isRunning: mutation.isPending, impact: mutation.data };
}
