import { CELL_COUNT } from './board-cells.ts';
// Written into this script, so that the board waits for no second file, and works where the network has just gone.
// oxlint-disable-next-line import/default -- What the query asks for is a worker's constructor.
import EngineWorker from './engine-worker.ts?worker&inline';
import type { EngineCall, EngineEvent, EngineStart } from './engine-worker.ts';
import { ScratchEngine } from './scratch-engine.ts';
import type { Engine, EngineEvents } from './scratch-engine.ts';

interface EngineOptions {
  /** The canvases are put in here, and taken out again with the engine: a canvas can be handed to a worker only once. */
  layer: HTMLElement;
  /** Whether crumbs fall. */
  crumbs: boolean;
  events: EngineEvents;
}

interface StartedEngine extends Engine {
  destroy: () => void;
}

/** Some browsers have no canvas for workers (Safari before 16.4). */
export const canWorkApart = () =>
  typeof OffscreenCanvas !== 'undefined' && 'transferControlToOffscreen' in HTMLCanvasElement.prototype;

/** Starts a board's engine in a worker, so that the finger never waits for what is drawn. */
export function startEngineApart({ layer, crumbs, events }: EngineOptions, onFailed: () => void): StartedEngine {
  const canvases = addCanvases(layer, crumbs);
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
  const [coat, falling] = canvases.map((canvas) => canvas.transferControlToOffscreen());
  if (!coat) throw new Error('a board has a coat');
  const start: EngineStart = { coat, crumbs: falling };
  worker.postMessage(start, falling ? [coat, falling] : [coat]);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker has no origin of its own.
  const call = (...message: EngineCall) => worker.postMessage(message);
  return {
    setLayout: (layout) => call('setLayout', layout),
    scrape: (way) => call('scrape', way),
    tap: (cell) => call('tap', cell),
    open: (cells, options) => {
      // A message takes a phone's page a millisecond, in the middle of a stroke: none for what the engine told itself.
      const news = cells.filter((cell) => !opened.has(cell));
      remember(news);
      if (news.length > 0) call('open', news, options);
    },
    destroy: () => {
      worker.terminate();
      for (const canvas of canvases) canvas.remove();
    },
  };
}

/** The same engine at work on the page itself. */
export function startEngineHere({ layer, crumbs, events }: EngineOptions): StartedEngine {
  const canvases = addCanvases(layer, crumbs);
  const [coat = null, falling = null] = canvases.map((canvas) => canvas.getContext('2d'));
  const engine = new ScratchEngine({ coat, crumbs: falling }, CELL_COUNT, events);
  return {
    setLayout: (layout) => engine.setLayout(layout),
    scrape: (way) => engine.scrape(way),
    tap: (cell) => engine.tap(cell),
    open: (cells, options) => engine.open(cells, options),
    destroy: () => {
      engine.destroy();
      for (const canvas of canvases) canvas.remove();
    },
  };
}

function addCanvases(layer: HTMLElement, crumbs: boolean): HTMLCanvasElement[] {
  const canvases = Array.from({ length: crumbs ? 2 : 1 }, () => document.createElement('canvas'));
  layer.append(...canvases);
  return canvases;
}
