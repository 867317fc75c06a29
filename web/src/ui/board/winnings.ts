import { OWN_CELLS, WINNING_CELLS } from '@raspasorte/contract';

/**
 * The content of a card, as the server sends it. No part of it may be shown before its cell is
 * opened.
 */
export interface BoardRound {
  winning_numbers: readonly number[];
  winning_prizes: readonly number[];
  your_numbers: readonly number[];
  max_prize: number;
}

export interface Revealed {
  winning: readonly boolean[];
  yours: readonly boolean[];
}

export const allCells = (open: boolean): Revealed => ({
  winning: Array<boolean>(WINNING_CELLS).fill(open),
  yours: Array<boolean>(OWN_CELLS).fill(open),
});

/** The winning slot with the number of this own cell, or -1. */
export function winningSlot(round: BoardRound, yourIndex: number): number {
  return round.winning_numbers.indexOf(round.your_numbers[yourIndex] ?? Number.NaN);
}

/** Whether the own cell is a visible hit: both of its cells are open. */
export function isHit(round: BoardRound, revealed: Revealed, yourIndex: number): boolean {
  const slot = winningSlot(round, yourIndex);
  return slot >= 0 && revealed.yours[yourIndex] === true && revealed.winning[slot] === true;
}

/**
 * Sum in cents of the prizes of the visible hits. Each own number counts once, and the sum never
 * exceeds the card's maximum prize.
 */
export function visibleWinnings(round: BoardRound, revealed: Revealed): number {
  const sum = round.your_numbers.reduce((total, _number, yourIndex) => {
    const prize = round.winning_prizes[winningSlot(round, yourIndex)] ?? 0;
    return isHit(round, revealed, yourIndex) ? total + prize : total;
  }, 0);
  return Math.min(round.max_prize, sum);
}

export function isFinished(revealed: Revealed): boolean {
  return revealed.yours.every(Boolean);
}
