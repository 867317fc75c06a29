export interface AuthSearch {
  /** The token of the mail about a new password. */
  token?: string;
  /** Instead of it when the link no longer holds. */
  error?: string;
  /** The number of a request for erasure. */
  closed?: string;
}

export function readAuthSearch(search: Record<string, unknown>): AuthSearch {
  const { token, error, closed } = search;
  if (typeof token === 'string' && /^[\w-]{8,200}$/.test(token)) return { token };
  if (typeof closed === 'string' && /^[0-9a-f-]{36}$/.test(closed)) return { closed };
  return typeof error === 'string' ? { error: error.slice(0, 40) } : {};
}
