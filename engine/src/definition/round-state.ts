/**
 * The product's rounds in the 7 days before the state was fixed, without free and boosted rounds.
 * They end before `as_of`, in ISO 8601 UTC, which is at most some seconds older than the state.
 */
export interface PlayWindow {
  rounds: number;
  wagered_cents: number;
  paid_cents: number;
  as_of: string;
}

/**
 * The welcome bonus as configured when the state of an eligible round was fixed. Both prize bounds
 * are inclusive; `eligibility_percentage` is a fraction from 0 to 1.
 */
export interface BonusTerms {
  eligibility_percentage: number;
  boost_multiplier: number;
  min_prize_cents: number;
  max_prize_cents: number;
}

/**
 * Everything besides the math that the odds of one round depend on. `bonus` is null unless the
 * round is eligible.
 */
export interface RoundState {
  /** Losses in a row on this product at this price, 0 to 8 (8 means 8 or more). */
  streak: number;
  /** Dynamic correction: 1, `rtp_correction_multiplier` or its inverse. */
  correction: number;
  /** Adaptive protection of high prizes: 1 or one of the two reductions. */
  protection: number;
  window: PlayWindow;
  bonus: BonusTerms | null;
}
