import { simulate } from '@raspasorte/engine';
import { vi } from 'vitest';

type Task = Parameters<typeof simulate>[0];

/** The browser's workers where there are none: they play at once, on the page itself, or do not start. */
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
