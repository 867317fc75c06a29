/** The number of players; each request picks one at random. */
export const LOADED_PLAYERS = 1000;
