import type { Revealed } from './winnings.ts';

/** Two states of knowledge of one card: a cell that one of them knows as open is open. */
export function mergeRevealed(one: Revealed, other: Revealed): Revealed {
  return {
    winning: one.winning.map((open, index) => open || other.winning[index] === true),
    yours: one.yours.map((open, index) => open || other.yours[index] === true),
  };
}
