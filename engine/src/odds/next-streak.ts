/** The longest streak that the odds distinguish. It stands for eight or more losses in a row. */
export const longestStreak = 8;

/** A player's streak after a round: 0 after a win, one more after a loss, 8 at most. */
export function nextStreak(streak: number, payoutCents: number): number {
  return payoutCents > 0 ? 0 : Math.min(longestStreak, streak + 1);
}
