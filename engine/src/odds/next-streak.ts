/** The longest streak that odds tell apart: eight losses in a row, or more. */
export const longestStreak = 8;

/** A player's streak after a round: 0 after a win, one more after a loss, 8 at most. */
export function nextStreak(streak: number, payoutCents: number): number {
  return payoutCents > 0 ? 0 : Math.min(longestStreak, streak + 1);
}
