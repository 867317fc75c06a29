export interface SignUpSearch {
  src?: string | number;
  won?: string | number;
  ab?: string | number;
}

const names = ['src', 'won', 'ab'] as const;

/** The address parameters that say where a sign-up came from. Only short plain values are kept. */
export function readSignUpSearch(search: Record<string, unknown>): SignUpSearch {
  const entries = names.flatMap((name) => {
    const value = search[name];
    // A number stays a number: the router would write it in quotes if it were text.
    const plain = typeof value === 'number' || typeof value === 'string';
    return plain && /^[\w-]{1,40}$/.test(String(value)) ? [[name, value] as const] : [];
  });
  return Object.fromEntries(entries);
}
