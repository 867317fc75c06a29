export interface AuthSearch {
  /** The token of the password-reset mail. */
  token?: string;
  /** Present instead of the token when the link is no longer valid. */
  error?: string;
  /** The number of a request for erasure, after which the account is closed. */
  closed?: string;
}

export function readAuthSearch(search: Record<string, unknown>): AuthSearch {
  const { token, error, closed } = search;
  if (typeof token === 'string' && /^[\w-]{8,200}$/.test(token)) return { token };
  if (typeof closed === 'string' && /^[0-9a-f-]{36}$/.test(closed)) return { closed };
  return typeof error === 'string' ? { error: error.slice(0, 40) } : {};
}

/**
 * Whether the address comes from the password-reset mail. Somebody who is still signed in here may
 * open it too, because they no longer know the password.
 */
export function isResetLink({ pathname, search }: { pathname: string; search: Record<string, unknown> }): boolean {
  const { token, error } = readAuthSearch(search);
  return pathname === '/auth' && (token !== undefined || error !== undefined);
}
