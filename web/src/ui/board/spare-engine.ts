import type { BoardLayout, Engine, EngineEvents } from './scratch-engine.ts';
import { startEngineApart } from './start-engine.ts';

/** An engine whose canvas has its coat already, for a board that may come next. */
export interface SpareEngine {
  canvas: HTMLCanvasElement;
  engine: Engine;
  /** Whether it was coated for a board that is laid out like this. */
  isCoatedFor: (layout: BoardLayout) => boolean;
  /** Who is told from now on. */
  tell: (events: EngineEvents) => void;
  hasFailed: () => boolean;
}

const nobody: EngineEvents = { onReady: () => {}, onOpen: () => {}, onScrape: () => {} };
let spare: SpareEngine | null = null;

/**
 * Lays the coat of the next board while the result of this one is looked at: a worker that starts
 * and thirty cells of foil are most of the wait for a board.
 */
export function prepareSpareEngine(layout: BoardLayout): void {
  dropSpareEngine();
  const canvas = document.createElement('canvas');
  let listener = nobody;
  let ready = false;
  let failed = false;
  const engine = startEngineApart(
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
    tell: (events) => {
      listener = events;
    },
    hasFailed: () => failed,
  };
}

/** The prepared one, if there is one; it is its board's from then on. */
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
