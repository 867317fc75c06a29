import type { PrizeRow } from '@raspasorte/engine';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '../../../ui/toast/toast.ts';
import type { AdminProduct } from '../../products/product.ts';
import { runConservatively, runSimulation } from '../../simulation/run-simulation.ts';
import { isStopped } from '../../simulation/simulation.ts';
import type { Simulation } from '../../simulation/simulation.ts';
import { useStopSignal } from '../../simulation/use-stop-signal.ts';

export interface Impact {
  before: Simulation;
  after: Simulation;
}

interface ImpactRequest {
  product: AdminProduct;
  /** Rounds of each table. */
  samples: number;
  prizes: PrizeRow[];
}

interface Options {
  signal: AbortSignal;
  /** Called with the rounds of both tables that this browser has played. */
  onProgress: (rounds: number) => void;
}

const DEFAULT_RUNS = 10_000;
const SEEDS = 2 ** 47;

/**
 * Simulates both tables with the same seed, so that less of the difference is chance, and in the
 * same way: when one of them falls back to this browser's conservative limits, both use them.
 * Throws SimulationError, AbortError.
 */
async function simulateImpact({ product, samples, prizes }: ImpactRequest, { signal, onProgress }: Options): Promise<Impact> {
  const seed = Math.floor(Math.random() * SEEDS);
  const played = { before: 0, after: 0 };
  const optionsOf = (table: keyof Impact) => ({
    signal,
    noData: 'Sem dados da simulação',
    onFallback: () => {},
    onProgress: (rounds: number) => {
      played[table] = rounds;
      onProgress(played.before + played.after);
    },
  });
  const saved = { product, samples, seed };
  const edited = { ...saved, prizes };
  const [before, after] = await Promise.all([
    runSimulation(saved, optionsOf('before')),
    runSimulation(edited, optionsOf('after')),
  ]);
  // Stopped tables have played different rounds, which cannot be compared.
  signal.throwIfAborted();
  if (before.source === after.source) return { before, after };
  const again =
    before.source === 'conservative'
      ? { before, after: await runConservatively(edited, optionsOf('after')) }
      : { before: await runConservatively(saved, optionsOf('before')), after };
  signal.throwIfAborted();
  return again;
}

/**
 * One simulation of a change at a time, with its progress and a function that stops it. The last
 * one that was finished stays. Leaving the screen stops it without a message.
 */
export function useImpact() {
  const [samples, setSamples] = useState(DEFAULT_RUNS);
  const [progress, setProgress] = useState<number>();
  const [finished, setFinished] = useState<{ impact: Impact; request: ImpactRequest }>();
  const { begin, stop } = useStopSignal();
  const mutation = useMutation({
    mutationFn: async (request: ImpactRequest) => {
      setProgress(undefined);
      return await simulateImpact(request, { signal: begin(), onProgress: setProgress });
    },
  });
  const run = (asked: ImpactRequest) =>
    mutation.mutate(asked, {
      onSuccess: (impact, request) => {
        setFinished({ impact, request });
        void showToast({ title: 'Simulação concluída!', tone: 'success' });
      },
      onError: (error) => {
        if (isStopped(error)) return;
        void showToast({ title: 'Erro ao executar simulação', description: error.message, tone: 'error' });
      },
    });
  return { samples, setSamples, run, stop, isRunning: mutation.isPending, progress, finished };
}
