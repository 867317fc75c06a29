import type { FirstRoundsResult } from '@raspasorte/engine';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { FirstRoundsReport, FirstRoundsTask } from './first-rounds-worker.ts';

/**
 * Simulates in a web worker of this page, which can be stopped. `done` counts the players while it
 * runs.
 */
export function useFirstRounds() {
  const [done, setDone] = useState(0);
  const worker = useRef<Worker>(undefined);
  const end = () => worker.current?.terminate();
  useEffect(() => () => worker.current?.terminate(), []);
  const run = useMutation({
    mutationFn: async (task: FirstRoundsTask): Promise<FirstRoundsResult> => {
      end();
      setDone(0);
      worker.current = new Worker(new URL('./first-rounds-worker.ts', import.meta.url), { type: 'module' });
      return await resultOf(worker.current, task, setDone).finally(end);
    },
  });
  const stop = () => {
    end();
    run.reset();
  };
  return { ...run, done, stop };
}

function resultOf(worker: Worker, task: FirstRoundsTask, onProgress: (players: number) => void): Promise<FirstRoundsResult> {
  const result = new Promise<FirstRoundsResult>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<FirstRoundsReport>) => {
      if ('players' in data) onProgress(data.players);
      else if ('result' in data) resolve(data.result);
      else reject(new Error(data.error));
    });
    worker.addEventListener('error', () => reject(new Error('a simulação não pôde ser iniciada')));
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker has no origin of its own.
  worker.postMessage(task);
  return result;
}
