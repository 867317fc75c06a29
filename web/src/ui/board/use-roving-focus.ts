import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { CELL_COUNT, COLUMNS } from './board-cells.ts';
import { nextCovered } from './next-covered.ts';

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
 * The board is one stop of the Tab key; inside it the arrows, Home and End move from cell to cell.
 * Enter and Space open a cell and go on to the next covered one, so that a whole card takes one
 * press for each. Opening a cell by other means does not move the focus.
 */
export function useRovingFocus({ isOpen, open }: RovingFocusOptions): {
  focusCell: number;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
} {
  const [focusCell, setFocusCell] = useState(0);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const name = event.target instanceof HTMLElement ? event.target.dataset['cell'] : undefined;
    if (name === undefined) return;
    const cell = Number(name);
    const opens = event.key === 'Enter' || event.key === ' ';
    const next = opens ? nextCovered(cell, isOpen) : target(event.key, cell);
    if (!opens && next === null) return;
    event.preventDefault();
    // A key that is held down would scratch the whole card.
    if (opens && event.repeat) return;
    if (opens) open(cell);
    if (next === null) return;
    setFocusCell(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-cell="${next}"]`)?.focus();
  };
  return { focusCell, onKeyDown };
}
