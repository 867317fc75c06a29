import { CELL_COUNT } from './board-cells.ts';

/**
 * The next covered cell after this one. The search wraps from the last cell to the first; null when
 * no other cell is covered.
 */
export function nextCoveredCell(cell: number, isOpen: (cell: number) => boolean): number | null {
  for (let step = 1; step < CELL_COUNT; step++) {
    const candidate = (cell + step) % CELL_COUNT;
    if (!isOpen(candidate)) return candidate;
  }
  return null;
}
