/** The length of a player's password. Forms ask for it, and the server refuses any other. */
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 128;
