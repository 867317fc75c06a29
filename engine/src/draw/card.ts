/** A winning number among the player's own: its place (counted from 0), and its prize in cents. */
export interface CardMatch {
  yourIndex: number;
  winningNumber: number;
  prize: number;
}

/** A drawn card: 6 winning numbers with a prize each, 24 own numbers, all from 1 to 60. */
export interface Card {
  winning_numbers: number[];
  /** Cents, one per winning number. */
  winning_prizes: number[];
  your_numbers: number[];
  /** By `yourIndex` ascending. */
  matches: CardMatch[];
  payout_cents: number;
  /** Whether the welcome bonus selected the round; null when it was not eligible. */
  bonus_selected: boolean | null;
}
