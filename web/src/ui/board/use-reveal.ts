import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { coveredCells, hitCells, isCellOpen, withOpenCells } from './board-cells.ts';
import { mergeRevealed } from './merge-revealed.ts';
import { isFinished } from './winnings.ts';
import type { BoardRound, Revealed } from './winnings.ts';

interface RevealOptions {
  round: BoardRound;
  revealed: Revealed;
  reducedMotion: boolean;
  onReveal: (next: Revealed) => void;
  onFinished: () => void;
  /** Cells that were opened just now, and the own cells among all that hit because of it. */
  onOpened: (opened: number[], newHits: number[], next: Revealed) => void;
}

const REVEAL_ALL_STEP_MS = 40;
const REVEAL_ALL_CELLS_PER_STEP = 2;

/** Opening cells: one by one, or all in a quick row. Reports the finished card once. */
export function useReveal(options: RevealOptions): { open: (cells: number[]) => void; revealAll: () => void } {
  const { round, revealed, reducedMotion } = options;
  // Several cells may open before React renders again; each builds on the one before.
  const latest = useRef(revealed);
  const [rest, setRest] = useState<number[]>([]);

  const open = useEffectEventCallback((cells: number[]) => {
    const opened = cells.filter((cell) => !isCellOpen(latest.current, cell));
    if (opened.length === 0) return;
    const next = withOpenCells(latest.current, opened);
    const hitsBefore = hitCells(round, latest.current);
    latest.current = next;
    options.onReveal(next);
    const newHits = hitCells(round, next).filter((cell) => !hitsBefore.includes(cell));
    options.onOpened(opened, newHits, next);
  });

  useEffect(() => {
    // By the time this runs, more cells may have opened than the render knew: they must not be covered again.
    latest.current = mergeRevealed(latest.current, revealed);
  }, [revealed]);

  useEffect(() => {
    if (rest.length === 0) return undefined;
    const timer = setTimeout(() => {
      open(rest.slice(0, REVEAL_ALL_CELLS_PER_STEP));
      setRest(rest.slice(REVEAL_ALL_CELLS_PER_STEP));
    }, REVEAL_ALL_STEP_MS);
    return () => clearTimeout(timer);
  }, [rest, open]);

  const finished = isFinished(revealed);
  const onFinished = useEffectEvent(options.onFinished);
  useEffect(() => {
    if (finished) onFinished();
  }, [finished]);

  const revealAll = useCallback(() => {
    const covered = coveredCells(latest.current);
    if (reducedMotion) open(covered);
    else setRest(covered);
  }, [reducedMotion, open]);
  return { open, revealAll };
}

/** A callback of lasting identity that always runs the newest body; for use in events and effects, not while rendering. */
function useEffectEventCallback(body: (cells: number[]) => void): (cells: number[]) => void {
  const newest = useRef(body);
  useEffect(() => {
    newest.current = body;
  });
  return useCallback((cells: number[]) => newest.current(cells), []);
}
