/** Plays sessions of cards under one law (one correction and protection) and counts what they pay. */
export interface CardSource {
  /** Plays rounds (100 at most) of a player who begins without losses; answers what they paid together, in cents. */
  playSession(rounds: number): number;
  /** Adds the count of every payout so far, losses left out. */
  addWins(counts: Map<number, number>): void;
}

/** Longest session: the streak of a simulated player resets after it. */
export const longestSession = 100;
