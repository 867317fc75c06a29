export type Remembered<Value> = {
  /** What is remembered, or read now; who asks meanwhile waits for the same reading. */
  get(): Promise<Value>;
  /** After a change: the next call reads again. A reading that is under way is not remembered. */
  forget(): void;
};

/**
 * Remembers one value for at most so long from the start of its reading, whether anybody tells of
 * its change or not. A failed reading is not remembered. The process's monotonic clock counts, so
 * that a clock that is set back keeps nothing alive. What a process remembers at all, and what the
 * database checks besides, is listed in docs/architecture.md.
 */
export function rememberFor<Value>(
  atMostMs: number,
  read: () => Promise<Value>,
  nowMs: () => number = () => performance.now(),
): Remembered<Value> {
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
