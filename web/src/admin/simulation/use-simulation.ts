import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '../../ui/toast/toast.ts';
import { useStopSignal } from '../kit/states/use-stop-signal.ts';
import { isStopped } from './simulation.ts';
import type { Simulation, SimulationRequest } from './simulation.ts';

interface Messages {
  /** The toast after a simulation. */
  done: string;
  failed: (message: string) => { title: string; description?: string };
}

interface Finished<Request, Result> {
  simulation: Result;
  request: Request;
}

export interface RunOptions {
  signal: AbortSignal;
  onFallback: (sentence: string) => void;
  onProgress: (rounds: number) => void;
}

/** How a request becomes a simulation, or several: `runSimulation`, `runLongSimulation`. */
export type Runner<Request = SimulationRequest, Result = Simulation> = (request: Request, options: RunOptions) => Promise<Result>;

/**
 * One simulation at a time, with its progress and a function that stops it. Leaving the screen
 * stops it without a message.
 */
export function useSimulation<Request extends { samples: number }, Result = Simulation>(
  runner: Runner<Request, Result>,
  messages: Messages,
) {
  const [progress, setProgress] = useState<number>();
  const [finished, setFinished] = useState<Finished<Request, Result>>();
  const { begin, stop } = useStopSignal();
  const mutation = useMutation({
    mutationFn: async (request: Request) => {
      setProgress(undefined);
      const signal = begin();
      return await runner(request, {
        signal,
        onProgress: setProgress,
        onFallback: (title) => {
          if (signal.aborted) return;
          void showToast({ title, description: 'Simulando neste navegador, com limites conservadores.', tone: 'plain' });
        },
      });
    },
  });
  const run = (asked: Request) =>
    mutation.mutate(asked, {
      onSuccess: (simulation, request) => {
        setFinished({ simulation, request });
        void showToast({ title: messages.done, tone: 'success' });
      },
      onError: (error) => {
        if (!isStopped(error)) void showToast({ ...messages.failed(error.message), tone: 'error' });
      },
    });
  return {
    run,
    stop,
    isRunning: mutation.isPending,
    /** Rounds played so far, where this browser plays them. */
    progress,
    /** How many rounds are being played, or were last. */
    samples: mutation.variables?.samples,
    /** The last finished simulation with its request; it stays while the next one runs. */
    finished,
  };
}
