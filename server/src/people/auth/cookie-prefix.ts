/** Begins the name of every cookie of accounts and sessions. */
export const COOKIE_PREFIX = 'raspasorte';
