import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { coveredCells } from './board-cells.ts';
import type { CardProgress, Opening } from './card-progress.ts';
import { useProgress } from './use-progress.ts';

interface RevealOptions {
  progress: CardProgress;
  reducedMotion: boolean;
  onOpened: (opening: Opening) => void;
  onFinished: () => void;
}

interface Reveal {
  finished: boolean;
  open: OpenCells;
  revealAll: () => void;
}

type OpenCells = (cells: readonly number[], options?: { mayWait: boolean }) => void;

const REVEAL_ALL_STEP_MS = 40;
const REVEAL_ALL_CELLS_PER_STEP = 2;

/** Opens cells one by one, or all of them in quick succession. Reports the finished card once. */
export function useReveal({ progress, reducedMotion, ...options }: RevealOptions): Reveal {
  const [rest, setRest] = useState<number[]>([]);
  const finished = useProgress(progress, (card) => card.finished);

  const open = useNewest((cells, how) => {
    const opening = progress.open(cells, how);
    if (opening) options.onOpened(opening);
  });

  useEffect(() => {
    if (rest.length === 0) return undefined;
    const timer = setTimeout(() => {
      open(rest.slice(0, REVEAL_ALL_CELLS_PER_STEP));
      setRest(rest.slice(REVEAL_ALL_CELLS_PER_STEP));
    }, REVEAL_ALL_STEP_MS);
    return () => clearTimeout(timer);
  }, [rest, open]);

  const onFinished = useEffectEvent(options.onFinished);
  useEffect(() => {
    if (finished) onFinished();
  }, [finished]);

  const revealAll = useCallback(() => {
    const covered = coveredCells(progress.revealed);
    if (reducedMotion) open(covered);
    else setRest(covered);
  }, [progress, reducedMotion, open]);
  return { finished, open, revealAll };
}

/**
 * A callback whose identity never changes and which always runs the newest body. For events and
 * effects only, not while rendering.
 */
function useNewest(body: OpenCells): OpenCells {
  const newest = useRef(body);
  useEffect(() => {
    newest.current = body;
  });
  return useCallback<OpenCells>((cells, options) => newest.current(cells, options), []);
}
