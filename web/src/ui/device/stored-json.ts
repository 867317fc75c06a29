/** Where a value is kept: in this browser, or in this tab alone, until it is closed. */
type Place = 'localStorage' | 'sessionStorage';

/**
 * The stored value of a key. Undefined where there is none, it cannot be read, or storage is
 * refused (private windows).
 */
export function readStored(key: string, place: Place = 'localStorage'): unknown {
  try {
    return JSON.parse(globalThis[place].getItem(key) ?? '') as unknown;
  } catch {
    return undefined;
  }
}

/** Stores a value, or removes it (undefined). Where storage is refused, nothing is stored. */
export function store(key: string, value: unknown, place: Place = 'localStorage'): void {
  try {
    if (value === undefined) globalThis[place].removeItem(key);
    else globalThis[place].setItem(key, JSON.stringify(value));
  } catch {
    // Every caller works without the stored value.
  }
}
