import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { CELL_COUNT, COLUMNS } from './board-cells.ts';

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -COLUMNS, ArrowDown: COLUMNS };

function target(key: string, cell: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return CELL_COUNT - 1;
  const step = steps[key];
  if (step === undefined) return null;
  const next = cell + step;
  return next >= 0 && next < CELL_COUNT ? next : cell;
}

/** The board is one stop of the Tab key; inside it the arrows, Home and End move from cell to cell. */
export function useRovingFocus(): { focusCell: number; onKeyDown: (event: KeyboardEvent<HTMLElement>) => void } {
  const [focusCell, setFocusCell] = useState(0);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const cell = event.target instanceof HTMLElement ? event.target.dataset['cell'] : undefined;
    const next = cell === undefined ? null : target(event.key, Number(cell));
    if (next === null) return;
    event.preventDefault();
    setFocusCell(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-cell="${next}"]`)?.focus();
  };
  return { focusCell, onKeyDown };
}
