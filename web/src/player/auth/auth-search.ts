export interface AuthSearch {
  /** From the mail that lets choose a new password. */
  token?: string;
  /** Instead of it when the link no longer holds. */
  error?: string;
}

export function readAuthSearch(search: Record<string, unknown>): AuthSearch {
  const { token, error } = search;
  if (typeof token === 'string' && /^[\w-]{8,200}$/.test(token)) return { token };
  return typeof error === 'string' ? { error: error.slice(0, 40) } : {};
}
