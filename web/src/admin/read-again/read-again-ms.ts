/** How often a screen is read again: what it shows changes by colleagues, players and jobs. */
export const READ_AGAIN_MS = 30_000;
