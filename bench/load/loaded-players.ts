/** The number of players. Each request picks one at random, of those of its connection. */
export const LOADED_PLAYERS = 1000;
