/** The cells of a card: those of the winning numbers, then those of the player's own. */
export { highestNumber as HIGHEST_NUMBER, ownNumbersOfCard as OWN_CELLS, slotsOfCard as WINNING_CELLS } from '@raspasorte/engine';
