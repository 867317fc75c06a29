import { OWN_CELLS, WINNING_CELLS } from '@raspasorte/contract';
import { formatPrize } from '../format/format-prize.ts';
import { isHit, winningSlot } from './winnings.ts';
import type { BoardRound, Revealed } from './winnings.ts';

/**
 * The cells of a board are numbered in one sequence: 0 to 5 are the winning numbers, 6 to 29 the
 * player's own.
 */
export const CELL_COUNT = WINNING_CELLS + OWN_CELLS;
export const COLUMNS = 6;
export const cellNumbers: readonly number[] = Array.from({ length: CELL_COUNT }, (_, cell) => cell);

export const isWinningCell = (cell: number): boolean => cell < WINNING_CELLS;

/** What an open or partly scratched cell shows. */
export interface CellContent {
  number: number;
  prize: string | null;
}

export function cellContent(round: BoardRound, cell: number): CellContent {
  if (!isWinningCell(cell)) return { number: round.your_numbers[cell - WINNING_CELLS] ?? 0, prize: null };
  return { number: round.winning_numbers[cell] ?? 0, prize: formatPrize(round.winning_prizes[cell] ?? 0) };
}

export function isCellOpen(revealed: Revealed, cell: number): boolean {
  return (isWinningCell(cell) ? revealed.winning[cell] : revealed.yours[cell - WINNING_CELLS]) === true;
}

export function withOpenCells(revealed: Revealed, cells: readonly number[]): Revealed {
  const winning = revealed.winning.map((open, index) => open || cells.includes(index));
  const yours = revealed.yours.map((open, index) => open || cells.includes(index + WINNING_CELLS));
  // Once all the player's numbers are open, covered winning numbers would only hide prizes already
  // won.
  return { winning: yours.every(Boolean) ? winning.map(() => true) : winning, yours };
}

export function coveredCells(revealed: Revealed): number[] {
  return cellNumbers.filter((cell) => !isCellOpen(revealed, cell));
}

/** The player's own cells that are part of a visible hit: both cells of the pair are open. */
export function hitCells(round: BoardRound, revealed: Revealed): number[] {
  return round.your_numbers.flatMap((_number, index) => (isHit(round, revealed, index) ? [index + WINNING_CELLS] : []));
}

/** The winning cell with the same number as this own cell. */
export function matchingWinningCell(round: BoardRound, ownCell: number): number {
  return winningSlot(round, ownCell - WINNING_CELLS);
}

/** A cell's accessible name. That of a covered cell tells nothing of its content. */
export function cellLabel(cell: number, content: CellContent | null, hit: boolean): string {
  const place = isWinningCell(cell) ? `Número vencedor ${cell + 1}` : `Casa ${cell - WINNING_CELLS + 1}`;
  if (content === null) return `${place}, ${isWinningCell(cell) ? 'coberto' : 'coberta'}`;
  // The same text as in the cell, so that people who use voice control can say what they see.
  const shown = content.prize === null ? String(content.number) : `${content.number} ${content.prize}`;
  const parts = [place, shown, hit && 'acerto'];
  return parts.filter(Boolean).join(', ');
}
