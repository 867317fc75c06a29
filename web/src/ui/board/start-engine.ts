// Inlined into this script: the board waits for no second file, and works if the connection has
// just been lost.
// oxlint-disable-next-line import/default -- The query makes the default export the worker's constructor.
import EngineWorker from './engine-worker.ts?worker&inline';
import type { EngineCall, EngineEvent, EngineStart } from './engine-worker.ts';
import { ScratchEngine } from './scratch-engine.ts';
import type { Engine, EngineEvents } from './scratch-engine.ts';

/** Whether this browser has a canvas for workers. Some have none (Safari before 16.4). */
export const canUseEngineWorker = () =>
  typeof OffscreenCanvas !== 'undefined' && 'transferControlToOffscreen' in HTMLCanvasElement.prototype;

/**
 * Starts a board's engine in a worker, so that the finger never waits for drawing. From then on
 * only the worker can use the canvas.
 */
export function startEngineInWorker(canvas: HTMLCanvasElement, events: EngineEvents, onFailed: () => void): Engine {
  const worker = new EngineWorker();
  const opened = new Set<number>();
  const remember = (cells: readonly number[]) => {
    for (const cell of cells) opened.add(cell);
  };
  worker.addEventListener('error', onFailed);
  worker.addEventListener('message', ({ data }: MessageEvent<EngineEvent>) => {
    if (data[0] === 'onOpen') {
      remember(data[1]);
      events.onOpen(data[1]);
    } else events[data[0]]();
  });
  const start: EngineStart = { canvas: canvas.transferControlToOffscreen() };
  worker.postMessage(start, [start.canvas]);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker has no origin of its own.
  const call = (...message: EngineCall) => worker.postMessage(message);
  return {
    setLayout: (layout) => call('setLayout', layout),
    scrape: (way) => call('scrape', way),
    tap: (cell) => call('tap', cell),
    open: (cells, options) => {
      // A message costs a phone's main thread a millisecond, in the middle of a stroke. So none is
      // sent for cells that the engine itself reported.
      const news = cells.filter((cell) => !opened.has(cell));
      remember(news);
      if (news.length > 0) call('open', news, options);
    },
    destroy: () => worker.terminate(),
  };
}

/** Starts the same engine on the main thread. */
export function startEngineOnMainThread(canvas: HTMLCanvasElement, events: EngineEvents): Engine {
  return new ScratchEngine(canvas.getContext('2d'), events);
}
