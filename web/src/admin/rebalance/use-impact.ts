import type { PrizeRow } from '@raspasorte/engine';
import { useMutation } from '@tanstack/react-query';
import { showToast } from '../../ui/toast.ts';
import type { AdminProduct } from '../odds/product.ts';
import { runSimulation } from '../odds/simulation/run-simulation.ts';
import type { Simulation } from '../odds/simulation/simulation.ts';

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

/** The same seed for both, so that less of the difference is chance. */
async function simulateImpact({ product, samples, prizes }: ImpactRequest): Promise<Impact> {
  const seed = Math.floor(Math.random() * SEEDS);
  const options = { signal: new AbortController().signal, noData: 'Sem dados da simulação', onFallback: () => {} };
  const [before, after] = await Promise.all([
    runSimulation({ product, samples, seed }, options),
    runSimulation({ product, samples, seed, prizes }, options),
  ]);
  return { before, after };
}

export function useImpact() {
  const mutation = useMutation({
    mutationFn: simulateImpact,
    onSuccess: () => void showToast({ title: 'Simulação concluída!', tone: 'success' }),
    onError: (error) => void showToast({ title: 'Erro ao executar simulação', description: error.message, tone: 'error' }),
  });
  return { run: mutation.mutate, isRunning: mutation.isPending, impact: mutation.data };
}
