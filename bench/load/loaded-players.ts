/** Of whom each request takes one at random. */
export const LOADED_PLAYERS = 1000;
