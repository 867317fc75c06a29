import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { EmblemName } from '@raspasorte/contract';
import type { EmblemDrawing } from '../brand/first-emblems.ts';
import { useEmblem } from '../brand/use-emblem.ts';
import { attachEngine } from './attach-engine.ts';
import type { CardProgress } from './card-progress.ts';
import type { BoardLayout, Engine } from './scratch-engine.ts';
import { dropSpareEngine, prepareSpareEngine } from './spare-engine.ts';
import { canUseEngineWorker } from './start-engine.ts';
import { listenToStrokes } from './stroke-input.ts';

/** The elements of a board's scratch surface: its cells, and the layer for the coat above them. */
export interface ScratchElements {
  surface: RefObject<HTMLDivElement | null>;
  coat: RefObject<HTMLDivElement | null>;
}

interface EngineOptions {
  progress: CardProgress;
  emblem: EmblemName;
  reducedMotion: boolean;
  /** In accessibility mode the pointer taps instead of scraping. */
  scraping: boolean;
  /** Whether nothing is left to scratch. */
  finished: boolean;
  onReady: () => void;
  onOpen: (cells: number[], how: { inStroke: boolean }) => void;
  onStrokeEnd: () => void;
  onScrape: () => void;
}

const SPARE_AFTER_MS = 900;

/**
 * Connects the engine to the page: its canvas, the layout of the cells and the pointer. Returns the
 * tap function of accessibility mode.
 */
export function useScratchEngine(elements: ScratchElements, options: EngineOptions): (cell: number) => void {
  const engine = useRef<Engine | null>(null);
  const { surface, coat } = elements;
  const { progress, reducedMotion, scraping, finished } = options;
  const emblem = useEmblem(options.emblem);
  const [inWorker, setInWorker] = useState(canUseEngineWorker);
  const onReady = useEffectEvent(options.onReady);
  const inStroke = useRef(false);
  const onOpen = useEffectEvent((cells: number[]) => options.onOpen(cells, { inStroke: inStroke.current }));
  const onStrokeEnd = useEffectEvent(options.onStrokeEnd);
  const onScrape = useEffectEvent(options.onScrape);

  useEffect(() => {
    if (!surface.current || !coat.current) return undefined;
    const board = surface.current;
    const layer = coat.current;
    const events = { onReady, onOpen, onScrape };
    const created = attachEngine({ layer, events, inWorker, onFailed: () => setInWorker(false) });
    engine.current = created;
    created.open(progress.openCells, { fade: false });
    const stopListening = progress.subscribe(() => created.open(progress.openCells, { fade: !reducedMotion }));
    const resize = new ResizeObserver(() => created.setLayout(measure(board, emblem)));
    resize.observe(board);
    return () => {
      stopListening();
      resize.disconnect();
      created.destroy();
      engine.current = null;
    };
  }, [surface, coat, progress, emblem, reducedMotion, inWorker]);

  useEffect(() => {
    if (!finished || !inWorker) return undefined;
    // Waits for the work of the last cell and for the first frames of the result.
    const timer = setTimeout(() => surface.current && prepareSpareEngine(measure(surface.current, emblem)), SPARE_AFTER_MS);
    return () => {
      clearTimeout(timer);
      // Deferred, because a board that follows takes the spare engine at once, after this clean-up.
      setTimeout(dropSpareEngine);
    };
  }, [finished, inWorker, surface, emblem]);

  useEffect(() => {
    if (!scraping || !surface.current) return undefined;
    return listenToStrokes(surface.current, {
      onBegin: () => {
        inStroke.current = true;
      },
      onSegments: (segments) => engine.current?.scrape(segments),
      onEnd: () => {
        inStroke.current = false;
        onStrokeEnd();
      },
    });
  }, [scraping, surface]);

  return useCallback((cell: number) => engine.current?.tap(cell), []);
}

function measure(board: HTMLElement, emblem: EmblemDrawing | undefined): BoardLayout {
  const origin = board.getBoundingClientRect();
  const boxes = [...board.querySelectorAll('[data-cell]')].map((cell) => {
    const box = cell.getBoundingClientRect();
    return { left: box.left - origin.left, top: box.top - origin.top, width: box.width, height: box.height };
  });
  return { width: origin.width, height: origin.height, pixelRatio: globalThis.devicePixelRatio, boxes, emblem };
}
