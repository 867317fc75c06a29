export type Cached<Value> = {
  /** The cached value, or a new reading. Concurrent callers share one reading. */
  get(): Promise<Value>;
  /**
   * Call it after a change: the next `get` reads again. A reading that is under way is not cached.
   */
  forget(): void;
};

/**
 * Caches one value for at most `atMostMs` from the start of its reading, even if nobody calls
 * `forget`. A failed reading is not cached. The time is the process's monotonic clock, so that a
 * system clock that is set back keeps nothing alive. docs/architecture.md lists what a process
 * caches, and what the database checks besides.
 */
export function cacheFor<Value>(
  atMostMs: number,
  read: () => Promise<Value>,
  nowMs: () => number = () => performance.now(),
): Cached<Value> {
  let known: { value: Promise<Value>; sinceMs: number } | undefined;
  return {
    get: () => {
      if (known !== undefined && nowMs() - known.sinceMs < atMostMs) return known.value;
      const reading = { value: read(), sinceMs: nowMs() };
      known = reading;
      reading.value.catch(() => {
        if (known === reading) known = undefined;
      });
      return reading.value;
    },
    forget: () => {
      known = undefined;
    },
  };
}
