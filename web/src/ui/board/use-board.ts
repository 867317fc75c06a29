import { startTransition, useCallback, useMemo, useState } from 'react';
import type { KeyboardEvent, MouseEvent, RefObject } from 'react';
import type { EmblemName } from '../emblem-paths.ts';
import { useReducedMotion } from '../use-reduced-motion.ts';
import { announceOpening } from './announce-opening.ts';
import { CELL_COUNT, cellFace, hitCells, isCellOpen, pairOf } from './board-cells.ts';
import type { CellFace } from './board-cells.ts';
import type { BoardPhase } from './board-phase.ts';
import { flyPrize } from './fly-prize.ts';
import { useBoardPhase } from './use-board-phase.ts';
import { useReveal } from './use-reveal.ts';
import { useRovingFocus } from './use-roving-focus.ts';
import { useScratchEngine } from './use-scratch-engine.ts';
import type { ScratchElements } from './use-scratch-engine.ts';
import { useScratchSound } from './use-scratch-sound.ts';
import { isFinished } from './winnings.ts';
import type { BoardRound, Revealed } from './winnings.ts';

export interface BoardOptions {
  round: BoardRound;
  revealed: Revealed;
  emblem: EmblemName;
  /** Something stands in front of the board, such as its tutorial. */
  waiting?: boolean;
  /** The complete lists after each opening. */
  onReveal: (next: Revealed) => void;
  /** All 24 own cells are open. */
  onFinished: () => void;
}

export interface CellView {
  cell: number;
  /** Null while the cell is neither coated nor open. */
  number: number | null;
  prize: string | null;
  open: boolean;
  hit: boolean;
  focusable: boolean;
}

interface BoardModes {
  muted: boolean;
  tapMode: boolean;
}

interface Board {
  phase: BoardPhase;
  cells: CellView[];
  announcement: string;
  revealAll: () => void;
  press: (cell: number, event: MouseEvent) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** Those, and where its total stands. */
interface BoardElements extends ScratchElements {
  total: RefObject<HTMLSpanElement | null>;
}

/** Everything that the board does; `ScratchBoard` only draws it. */
export function useBoard(options: BoardOptions, elements: BoardElements, { muted, tapMode }: BoardModes): Board {
  const { round, revealed, emblem, waiting = false, onReveal, onFinished } = options;
  const reducedMotion = useReducedMotion();
  const [announcement, setAnnouncement] = useState('');
  const [phase, markCoated] = useBoardPhase({ waiting, finished: isFinished(revealed) });
  const sound = useScratchSound(muted);

  const onOpened = (opened: number[], newHits: number[], next: Revealed) => {
    if (!reducedMotion) for (const cell of newHits) celebrateHit(round, cell, elements);
    if (newHits.length > 0) sound.current?.chime();
    vibrate(newHits.length > 0 ? [18, 40, 18] : [8]);
    setAnnouncement(announceOpening(round, { opened, newHits, next }));
  };
  const { open, revealAll } = useReveal({ round, revealed, reducedMotion, onReveal, onFinished, onOpened });
  const { focusCell, onKeyDown } = useRovingFocus({ isOpen: (cell) => isCellOpen(revealed, cell), open: (cell) => open([cell]) });

  const openCells = useMemo(() => cellNumbers.filter((cell) => isCellOpen(revealed, cell)), [revealed]);
  const tap = useScratchEngine(elements, {
    emblem,
    reducedMotion,
    scraping: !tapMode,
    openCells,
    onReady: markCoated,
    // Under the scratches the number is seen already; what React has to do gives way to the finger.
    onOpen: (opened) => startTransition(() => open(opened)),
    onScrape: () => sound.current?.scratch(),
  });
  const press = useCallback(
    (cell: number, event: MouseEvent) => {
      // No pointer was involved: assistive technology. That opens the cell at once.
      if (event.detail === 0) open([cell]);
      else if (tapMode) tap(cell);
    },
    [open, tap, tapMode],
  );
  const faces = useMemo(() => cellNumbers.map((cell) => cellFace(round, cell)), [round]);
  const cells = viewCells(faces, { round, revealed, coated: phase === 'started', focusCell });
  return { phase, cells, announcement, revealAll, press, onKeyDown };
}

const cellNumbers = Array.from({ length: CELL_COUNT }, (_, cell) => cell);

interface BoardState {
  round: BoardRound;
  revealed: Revealed;
  coated: boolean;
  focusCell: number;
}

function viewCells(faces: readonly CellFace[], { round, revealed, coated, focusCell }: BoardState): CellView[] {
  const hits = hitCells(round, revealed);
  const lit = new Set([...hits, ...hits.map((cell) => pairOf(round, cell))]);
  return faces.map((face, cell) => {
    const open = isCellOpen(revealed, cell);
    const shown = open || coated ? face : { number: null, prize: null };
    return { cell, ...shown, open, hit: lit.has(cell), focusable: cell === focusCell };
  });
}

function celebrateHit(round: BoardRound, ownCell: number, { surface, total }: BoardElements): void {
  const { prize } = cellFace(round, pairOf(round, ownCell));
  const from = surface.current?.querySelector(`[data-cell="${ownCell}"]`);
  if (prize && from && total.current) flyPrize(prize, from, total.current);
}

/** Browsers warn about vibration before the first gesture, and some cannot do it at all. */
function vibrate(pattern: number[]): void {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(pattern);
}
