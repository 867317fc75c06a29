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

/** How the link that confirms an e-mail leads to the lobby, with an error if it was refused. */
export interface ConfirmationSearch {
  email?: 'confirmado';
  error?: string;
}

export function readConfirmationSearch({ email, error }: Record<string, unknown>): ConfirmationSearch {
  if (email !== 'confirmado') return {};
  return typeof error === 'string' ? { email, error: error.slice(0, 40) } : { email };
}

/**
 * What that link did, if it led to the sign-in first. `from` is the address to which the sign-in
 * leads back.
 */
export function confirmationBefore(from: string): 'confirmed' | 'refused' | undefined {
  const search = new URLSearchParams(from.split('?')[1]);
  if (search.get('email') !== 'confirmado') return undefined;
  return search.has('error') ? 'refused' : 'confirmed';
}

/**
 * Whether the address comes from the password-reset mail. Somebody who is still signed in here may
 * open it too, because they no longer know the password.
 */
export function isResetLink({ pathname, search }: { pathname: string; search: Record<string, unknown> }): boolean {
  const { token, error } = readAuthSearch(search);
  return pathname === '/auth' && (token !== undefined || error !== undefined);
}
