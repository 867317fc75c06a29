import { HIGHEST_NUMBER, OWN_CELLS, WINNING_CELLS } from '@raspasorte/contract';
import type { BoardRound } from '../ui/board/winnings.ts';

export const TOP_PRIZE_CENTS = 50_000;
const OTHER_PRIZES_CENTS = [1000, 3000, 5000] as const;

/**
 * A card with a fixed result: exactly one of the own numbers is a winning number, and its prize
 * is the top prize. Its place, the numbers and the other prizes vary. `random` returns numbers from
 * 0 up to, but not including, 1.
 */
export function demoRound(random: () => number): BoardRound {
  const pick = (count: number) => Math.floor(random() * count);
  const numbers = shuffled(pick);
  const winning = numbers.slice(0, WINNING_CELLS);
  const misses = numbers.slice(WINNING_CELLS, WINNING_CELLS + OWN_CELLS - 1);
  const slot = pick(WINNING_CELLS);
  return {
    winning_numbers: winning,
    winning_prizes: winning.map((_, index) =>
      index === slot ? TOP_PRIZE_CENTS : (OTHER_PRIZES_CENTS[pick(OTHER_PRIZES_CENTS.length)] ?? 0),
    ),
    your_numbers: misses.toSpliced(pick(OWN_CELLS), 0, winning[slot] ?? 0),
    max_prize: TOP_PRIZE_CENTS,
  };
}

/** The numbers of a card in random order (Fisher–Yates shuffle). */
function shuffled(pick: (count: number) => number): number[] {
  const numbers = Array.from({ length: HIGHEST_NUMBER }, (_, index) => index + 1);
  for (let last = numbers.length - 1; last > 0; last--) {
    const other = pick(last + 1);
    [numbers[last], numbers[other]] = [numbers[other] ?? 0, numbers[last] ?? 0];
  }
  return numbers;
}
