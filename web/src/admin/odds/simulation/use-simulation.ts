import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { showToast } from '../../../ui/toast.ts';
import type { Simulation, SimulationRequest } from './simulation.ts';

interface Words {
  /** The toast after a simulation. */
  done: string;
  failed: (message: string) => string;
}

/** How a request becomes a simulation: `runSimulation`, `runLongSimulation`. */
export type Runner = (
  request: SimulationRequest,
  options: { signal: AbortSignal; onFallback: (sentence: string) => void; onProgress: (rounds: number) => void },
) => Promise<Simulation>;

/** One simulation at a time, with its progress and a way to stop it. */
export function useSimulation(runner: Runner, words: Words) {
  const [progress, setProgress] = useState<number>();
  const abort = useRef<AbortController>(undefined);
  const mutation = useMutation({
    mutationFn: async (request: SimulationRequest) => {
      abort.current = new AbortController();
      setProgress(undefined);
      return await runner(request, {
        signal: abort.current.signal,
        onProgress: setProgress,
        onFallback: (title) =>
          void showToast({ title, description: 'Simulando neste navegador, com limites conservadores.', tone: 'plain' }),
      });
    },
    onSuccess: () => void showToast({ title: words.done, tone: 'success' }),
    onError: (error) => {
      if (isStopped(error)) return;
      void showToast({ title: words.failed(error.message), tone: 'error' });
    },
  });
  return {
    run: mutation.mutate,
    stop: () => abort.current?.abort(),
    reset: mutation.reset,
    isRunning: mutation.isPending,
    /** Rounds played so far, where this browser plays them. */
    progress,
    simulation: mutation.data,
    request: mutation.variables,
    /** Undefined too when somebody stopped it. */
    error: mutation.error && !isStopped(mutation.error) ? mutation.error.message : undefined,
  };
}

const isStopped = (error: Error) => error.name === 'AbortError';
