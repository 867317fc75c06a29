import type { Revealed } from './winnings.ts';

/** Merges two records of the same card's open cells: a cell that is open in either is open. */
export function mergeRevealed(one: Revealed, other: Revealed): Revealed {
  return {
    winning: one.winning.map((open, index) => open || other.winning[index] === true),
    yours: one.yours.map((open, index) => open || other.yours[index] === true),
  };
}
