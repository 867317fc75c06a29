import { simulate } from '@raspasorte/engine';
import { vi } from 'vitest';

type Task = Parameters<typeof simulate>[0];

/**
 * Replaces the browser's workers, which the environment lacks. They either run the simulation at
 * once, on the main thread, or fail to start.
 */
export function stubWorkers(state: 'play' | 'do not start'): { running: () => number } {
  let running = 0;
  class FakeWorker extends EventTarget {
    constructor() {
      super();
      running += 1;
      if (state === 'do not start') queueMicrotask(() => this.dispatchEvent(new Event('error')));
    }

    postMessage(task: Task): void {
      if (state === 'do not start') return;
      queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: { result: simulate(task) } })));
    }

    terminate(): void {
      running -= 1;
    }
  }
  vi.stubGlobal('Worker', FakeWorker);
  return { running: () => running };
}
