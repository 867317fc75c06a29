/** The secret key of the hidden sign-in, as it stands in the address. */
export interface AccessSearch {
  key?: string;
}

export function readAccessSearch(search: Record<string, unknown>): AccessSearch {
  const { key } = search;
  // A key of digits alone comes as a number.
  const text = typeof key === 'number' ? String(key) : key;
  return typeof text === 'string' && text !== '' ? { key: text } : {};
}
