import type { BoardLayout, Engine, EngineEvents } from './scratch-engine.ts';
import { startEngineInWorker } from './start-engine.ts';

/** An engine whose canvas is already coated, prepared for the board that may come next. */
export interface SpareEngine {
  canvas: HTMLCanvasElement;
  engine: Engine;
  /** Whether its coat is painted and matches this layout. */
  isCoatedFor: (layout: BoardLayout) => boolean;
  /** Sends its events to this receiver from now on. */
  sendEventsTo: (events: EngineEvents) => void;
  hasFailed: () => boolean;
}

const nobody: EngineEvents = { onReady: () => {}, onOpen: () => {}, onScrape: () => {} };
let spare: SpareEngine | null = null;

/**
 * Coats the next board's canvas while the player looks at the result of this one. Starting a worker
 * and drawing thirty cells of foil are most of the wait for a board.
 */
export function prepareSpareEngine(layout: BoardLayout): void {
  dropSpareEngine();
  const canvas = document.createElement('canvas');
  let listener = nobody;
  let ready = false;
  let failed = false;
  const engine = startEngineInWorker(
    canvas,
    {
      onReady: () => {
        ready = true;
        listener.onReady();
      },
      onOpen: (cells) => listener.onOpen(cells),
      onScrape: () => listener.onScrape(),
    },
    () => {
      failed = true;
    },
  );
  engine.setLayout(layout);
  const key = JSON.stringify(layout);
  spare = {
    canvas,
    engine,
    isCoatedFor: (asked) => ready && JSON.stringify(asked) === key,
    sendEventsTo: (events) => {
      listener = events;
    },
    hasFailed: () => failed,
  };
}

/**
 * Hands over the spare engine, if there is one that has not failed. From then on its board owns it.
 */
export function takeSpareEngine(): SpareEngine | null {
  const taken = spare;
  spare = null;
  if (!taken?.hasFailed()) return taken;
  taken.engine.destroy();
  return null;
}

export function dropSpareEngine(): void {
  spare?.engine.destroy();
  spare = null;
}
