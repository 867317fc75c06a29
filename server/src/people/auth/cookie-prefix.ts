/** The start of the name of every account and session cookie. */
export const COOKIE_PREFIX = 'raspasorte';
