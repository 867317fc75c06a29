export interface SignUpSearch {
  src?: string | number;
  won?: string | number;
  ab?: string | number;
}

const names = ['src', 'won', 'ab'] as const;

/** Where a sign-up came from; only short plain values are kept. */
export function readSignUpSearch(search: Record<string, unknown>): SignUpSearch {
  const entries = names.flatMap((name) => {
    const value = search[name];
    // A number stays a number: as text it would be quoted in the address.
    const plain = typeof value === 'number' || typeof value === 'string';
    return plain && /^[\w-]{1,40}$/.test(String(value)) ? [[name, value] as const] : [];
  });
  return Object.fromEntries(entries);
}
