/** Plays sessions of cards under one pair of factors and counts what they pay. */
export interface CardSource {
  /**
   * Plays up to 100 rounds of a player who begins at streak 0. Returns their total payout in
   * cents.
   */
  playSession(rounds: number): number;
  /** Adds how often each payout above 0 occurred so far: cents → count. */
  addWins(counts: Map<number, number>): void;
}
