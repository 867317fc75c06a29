/**
 * A winning number that is also among the player's numbers: its index there (from 0), and its prize
 * in cents.
 */
export interface CardMatch<Prize extends number = number> {
  yourIndex: number;
  winningNumber: number;
  prize: Prize;
}

/** A drawn card: 6 winning numbers with a prize each, and 24 player numbers, all from 1 to 60. */
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

/** The matches of a card with these numbers and prizes, by `yourIndex` ascending. */
export function matchesOf<Prize extends number>(card: {
  winning_numbers: readonly number[];
  winning_prizes: readonly Prize[];
  your_numbers: readonly number[];
}): CardMatch<Prize>[] {
  return card.your_numbers.flatMap((number, yourIndex) => {
    const slot = card.winning_numbers.indexOf(number);
    return slot < 0 ? [] : [{ yourIndex, winningNumber: number, prize: card.winning_prizes[slot]! }];
  });
}
