/** The length of a password. Forms ask for it, and the server refuses any other. */
export const PASSWORD_MIN = 6;
/** Staff need longer ones. */
export const STAFF_PASSWORD_MIN = 12;
export const PASSWORD_MAX = 128;
