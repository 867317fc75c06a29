/** Plays sessions of cards under one pair of factors and counts what they pay. */
export interface CardSource {
  /**
   * Plays rounds (100 at most) of a player who begins without losses. Answers their total payout,
   * in cents.
   */
  playSession(rounds: number): number;
  /** Adds the count of every payout so far, losses left out. */
  addWins(counts: Map<number, number>): void;
}

/** Longest session: the streak of a simulated player resets after it. */
export const longestSession = 100;
