import { useCallback, useEffect } from 'react';
import type { KeyboardEvent, MouseEvent, RefObject } from 'react';
import type { EmblemName } from '@raspasorte/contract';
import { useReducedMotion } from '../device/use-reduced-motion.ts';
import { openingAnnouncement } from './opening-announcement.ts';
import { cellContent, matchingWinningCell } from './board-cells.ts';
import type { BoardPhase } from './board-phase.ts';
import type { CardProgress } from './card-progress.ts';
import { flyPrize } from './fly-prize.ts';
import { useBoardPhase } from './use-board-phase.ts';
import { useReveal } from './use-reveal.ts';
import { useRovingFocus } from './use-roving-focus.ts';
import { useScratchEngine } from './use-scratch-engine.ts';
import type { ScratchElements } from './use-scratch-engine.ts';
import { useScratchSound } from './use-scratch-sound.ts';

export interface BoardOptions {
  /** The card's open cells. The board opens further cells in it. */
  progress: CardProgress;
  emblem: EmblemName;
  /** Whether something covers the board, such as its tutorial. */
  waiting?: boolean;
  /** Called once all 24 own cells are open. */
  onFinished: () => void;
  /** Shows the result of a finished card again; absent where there is no result to show. */
  onShowResult?: () => void;
}

interface BoardModes {
  muted: boolean;
  tapMode: boolean;
  /** Whether the device may vibrate. */
  haptics: boolean;
}

interface Board {
  phase: BoardPhase;
  /** The one cell that the Tab key reaches. */
  focusCell: number;
  revealAll: () => void;
  press: (cell: number, event: MouseEvent) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/**
 * The elements of the scratch surface, the running total, and the live region for screen readers.
 */
interface BoardElements extends ScratchElements {
  total: RefObject<HTMLElement | null>;
  voice: RefObject<HTMLElement | null>;
}

/** The behaviour of the board. `ScratchBoard` only renders it. */
export function useBoard(options: BoardOptions, elements: BoardElements, { muted, tapMode, haptics }: BoardModes): Board {
  const { progress, emblem, waiting = false, onFinished } = options;
  const reducedMotion = useReducedMotion();
  const sound = useScratchSound(muted);

  const { finished, open, revealAll } = useReveal({
    progress,
    reducedMotion,
    onFinished,
    onOpened: (opening) => {
      if (!reducedMotion) for (const cell of opening.newHits) celebrateHit(progress, cell, elements);
      if (opening.newHits.length > 0) sound.current?.chime();
      // Openings without a stroke have no other rasp: “Raspar tudo”, the keyboard, assistive
      // technology.
      sound.current?.scratch();
      if (haptics) vibrate(opening.newHits.length > 0 ? [18, 40, 18] : [8]);
    },
  });
  useVoice(progress, elements.voice);
  const [phase, markCoated] = useBoardPhase({ waiting, finished });
  const { focusCell, onKeyDown } = useRovingFocus({
    isOpen: (cell) => progress.stateOf(cell) !== 'covered',
    open: (cell) => open([cell]),
  });
  const tap = useScratchEngine(elements, {
    progress,
    emblem,
    reducedMotion,
    scraping: !tapMode,
    finished,
    onReady: markCoated,
    // In a stroke the listeners may wait: the player already sees these numbers through the
    // scratches.
    onOpen: (cells, { inStroke }) => open(cells, { mayWait: inStroke }),
    onStrokeEnd: () => progress.notify(),
    onScrape: () => sound.current?.scratch(),
  });
  const press = useCallback(
    (cell: number, event: MouseEvent) => {
      // A click without a pointer comes from assistive technology. It opens the cell at once.
      if (event.detail === 0) open([cell]);
      else if (tapMode) tap(cell);
    },
    [open, tap, tapMode],
  );
  return { phase, focusCell, revealAll, press, onKeyDown };
}

function celebrateHit({ round }: CardProgress, ownCell: number, { surface, total }: BoardElements): void {
  const { prize } = cellContent(round, matchingWinningCell(round, ownCell));
  const from = surface.current?.querySelector(`[data-cell="${ownCell}"]`);
  if (prize && from && total.current) flyPrize(prize, from, total.current);
}

/** Announces opened cells to screen readers. */
function useVoice(progress: CardProgress, voice: RefObject<HTMLElement | null>): void {
  useEffect(
    () => progress.subscribe((news) => voice.current?.replaceChildren(openingAnnouncement(progress, news))),
    [progress, voice],
  );
}

/** Browsers warn about vibration before the first gesture, and some cannot do it at all. */
function vibrate(pattern: number[]): void {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(pattern);
}
