/** The cells of a card: those of the winning numbers, then those of the player's own. */
export const WINNING_CELLS = 6;
export const OWN_CELLS = 24;
