/** Winning numbers of a card, each in a slot with the prize that it shows. */
export const slotsOfCard = 6;
/** The player's own numbers. */
export const ownNumbersOfCard = 24;
/** All numbers of a card are different, from 1 to this one. */
export const highestNumber = 60;
