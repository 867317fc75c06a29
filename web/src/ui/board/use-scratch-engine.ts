import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import type { RefObject } from 'react';
import type { EmblemName } from '../emblem-paths.ts';
import { CELL_COUNT, isWinningCell } from './board-cells.ts';
import { Crumbs } from './crumbs.ts';
import { drawFoil } from './foil.ts';
import { ScratchEngine } from './scratch-engine.ts';
import type { BoardLayout } from './scratch-engine.ts';
import { listenToStrokes } from './stroke-input.ts';

/** Where a board is scratched: its cells, the coat over them, the crumbs that fall. */
export interface ScratchElements {
  surface: RefObject<HTMLDivElement | null>;
  canvas: RefObject<HTMLCanvasElement | null>;
  crumbs: RefObject<HTMLCanvasElement | null>;
}

interface EngineOptions {
  emblem: EmblemName;
  reducedMotion: boolean;
  /** In accessibility mode the pointer taps instead of scraping. */
  scraping: boolean;
  openCells: readonly number[];
  onReady: () => void;
  onOpen: (cells: number[]) => void;
  onScrape: () => void;
}

/** Ties the engine to the page: its canvas, the layout of the cells, the pointer. Returns the tap of accessibility mode. */
export function useScratchEngine(elements: ScratchElements, options: EngineOptions): (cell: number) => void {
  const engine = useRef<ScratchEngine | null>(null);
  const { surface, canvas, crumbs } = elements;
  const { emblem, reducedMotion, scraping, openCells } = options;
  const onReady = useEffectEvent(options.onReady);
  const onOpen = useEffectEvent(options.onOpen);
  const onScrape = useEffectEvent(options.onScrape);
  const openBeforeFirstPaint = useEffectEvent((created: ScratchEngine) => {
    for (const cell of openCells) created.open(cell, { fade: false });
  });

  useEffect(() => {
    if (!surface.current || !canvas.current || !crumbs.current) return undefined;
    const board = surface.current;
    const falling = new Crumbs(crumbs.current);
    const created = new ScratchEngine(canvas.current, CELL_COUNT, {
      onReady,
      onOpen,
      onScrape: (x, y) => {
        if (!reducedMotion) falling.drop(x, y);
        onScrape();
      },
    });
    engine.current = created;
    openBeforeFirstPaint(created);
    const resize = new ResizeObserver(() => {
      const layout = measure(board, emblem);
      created.setLayout(layout);
      falling.setSize(layout);
    });
    resize.observe(board);
    return () => {
      resize.disconnect();
      created.destroy();
      falling.destroy();
      engine.current = null;
    };
  }, [surface, canvas, crumbs, emblem, reducedMotion]);

  useEffect(() => {
    for (const cell of openCells) engine.current?.open(cell, { fade: !reducedMotion });
  }, [openCells, reducedMotion]);

  useEffect(() => {
    if (!scraping || !surface.current) return undefined;
    return listenToStrokes(surface.current, {
      beginStroke: (take) => engine.current?.beginStroke(take),
      endStroke: () => engine.current?.endStroke(),
    });
  }, [scraping, surface]);

  return useCallback((cell: number) => engine.current?.tap(cell), []);
}

function measure(board: HTMLElement, emblem: EmblemName): BoardLayout {
  const origin = board.getBoundingClientRect();
  const boxes = [...board.querySelectorAll('[data-cell]')].map((cell) => {
    const box = cell.getBoundingClientRect();
    return { left: box.left - origin.left, top: box.top - origin.top, width: box.width, height: box.height };
  });
  return {
    width: origin.width,
    height: origin.height,
    boxes,
    paint: (context, covered) => {
      const stillCovered = (winning: boolean) => boxes.filter((_, cell) => covered[cell] && isWinningCell(cell) === winning);
      drawFoil(context, stillCovered(true), { kind: 'gold', emblem });
      drawFoil(context, stillCovered(false), { kind: 'silver', emblem });
    },
  };
}
