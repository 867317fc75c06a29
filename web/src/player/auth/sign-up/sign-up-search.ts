const names = ['src', 'won', 'ab'] as const;

export type SignUpSearch = { [Name in (typeof names)[number]]?: string };

/** The address parameters that say where a sign-up came from. Only short plain values are kept. */
export function readSignUpSearch(search: Record<string, unknown>): SignUpSearch {
  const entries = names.flatMap((name) => {
    const value = search[name];
    const text = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
    return /^[\w-]{1,40}$/.test(text) ? [[name, text] as const] : [];
  });
  return Object.fromEntries(entries);
}
