import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { CELL_COUNT, COLUMNS } from './board-cells.ts';
import { nextCoveredCell } from './next-covered-cell.ts';

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -COLUMNS, ArrowDown: COLUMNS };

function target(key: string, cell: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return CELL_COUNT - 1;
  const step = steps[key];
  if (step === undefined) return null;
  const next = cell + step;
  return next >= 0 && next < CELL_COUNT ? next : cell;
}

interface RovingFocusOptions {
  isOpen: (cell: number) => boolean;
  open: (cell: number) => void;
}

/**
 * Keyboard navigation of the board. The board is one Tab stop; inside it the arrow keys, Home and
 * End move between cells. Enter and Space open a cell and move on to the next covered one, so that
 * a card takes one key press per cell. Opening a cell in another way does not move the focus.
 */
export function useRovingFocus({ isOpen, open }: RovingFocusOptions): {
  focusCell: number;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
} {
  const [focusCell, setFocusCell] = useState(0);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Alt+Left, Ctrl+Home and the like are the browser's.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const name = event.target instanceof HTMLElement ? event.target.dataset['cell'] : undefined;
    if (name === undefined) return;
    const cell = Number(name);
    const opens = event.key === 'Enter' || event.key === ' ';
    const next = opens ? nextCoveredCell(cell, isOpen) : target(event.key, cell);
    if (!opens && next === null) return;
    event.preventDefault();
    // Ignores key repeat: a key held down would open the whole card.
    if (opens && event.repeat) return;
    if (opens) open(cell);
    if (next === null) return;
    setFocusCell(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-cell="${next}"]`)?.focus();
  };
  return { focusCell, onKeyDown };
}
