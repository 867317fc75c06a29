/**
 * The stored value of a key. Undefined where there is none, it cannot be read, or storage is
 * refused (private windows).
 */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '') as unknown;
  } catch {
    return undefined;
  }
}

/**
 * Stores a value in this browser, or removes it (undefined). Where storage is refused, nothing is
 * stored.
 */
export function store(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Every caller works without the stored value.
  }
}
