import type { SimulationResult } from '@raspasorte/engine';
import type { WorkerReport, WorkerTask } from './simulation-worker.ts';
import { SimulationError } from './simulation.ts';

interface Options {
  onProgress?: (rounds: number) => void;
  signal?: AbortSignal;
}

/**
 * Simulates in a web worker of this page. Aborting `signal` returns the rounds played so far, or
 * throws AbortError when there are none.
 */
export function runInBrowser(task: WorkerTask, { onProgress, signal }: Options): Promise<SimulationResult> {
  signal?.throwIfAborted();
  const worker = new Worker(new URL('./simulation-worker.ts', import.meta.url), { type: 'module' });
  const played = new Promise<SimulationResult>((resolve, reject) => {
    let latest: SimulationResult | undefined;
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerReport>) => {
      if ('error' in data) return reject(new SimulationError(data.error));
      latest = data.result;
      onProgress?.(latest.samples);
      if (latest.samples >= task.samples) resolve(latest);
    });
    worker.addEventListener('error', () => reject(new SimulationError('a simulação local não pôde ser iniciada')));
    signal?.addEventListener('abort', () => (latest ? resolve(latest) : reject(new DOMException('stopped', 'AbortError'))));
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker has no origin of its own.
  worker.postMessage(task);
  return played.finally(() => worker.terminate());
}
