import type { BoardLayout, Engine, EngineEvents } from './scratch-engine.ts';
import { takeSpareEngine } from './spare-engine.ts';
import { startEngineInWorker, startEngineOnMainThread } from './start-engine.ts';

interface Place {
  layer: HTMLElement;
  events: EngineEvents;
  /** Whether the engine runs in a worker. If the worker fails, `onFailed` is called. */
  inWorker: boolean;
  onFailed: () => void;
}

/**
 * Places a canvas in the board's layer and returns the engine that draws on it: the spare engine
 * that was prepared, or a new one.
 */
export function attachEngine({ layer, events, inWorker, onFailed }: Place): Engine {
  const spare = inWorker ? takeSpareEngine() : null;
  const canvas = layer.appendChild(spare?.canvas ?? document.createElement('canvas'));
  spare?.sendEventsTo(events);
  const engine =
    spare?.engine ?? (inWorker ? startEngineInWorker(canvas, events, onFailed) : startEngineOnMainThread(canvas, events));
  let prepared = spare;
  return {
    setLayout: (layout: BoardLayout) => {
      const isCoated = prepared?.isCoatedFor(layout) ?? false;
      prepared = null;
      if (isCoated) events.onReady();
      else engine.setLayout(layout);
    },
    scrape: (way) => engine.scrape(way),
    tap: (cell) => engine.tap(cell),
    open: (cells, options) => engine.open(cells, options),
    destroy: () => {
      engine.destroy();
      canvas.remove();
    },
  };
}
