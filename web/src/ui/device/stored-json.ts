/** What this browser keeps under a name; undefined where there is nothing, it cannot be read, or storage is refused (private windows). */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '') as unknown;
  } catch {
    return undefined;
  }
}

/** Keeps it in this browser, or forgets it (undefined). Where storage is refused, it is lost with the page. */
export function store(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Whoever keeps something here can do without.
  }
}
