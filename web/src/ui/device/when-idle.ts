/** Runs at the latest after this time, however busy the page is. */
const WITHIN_MS = 1000;

/**
 * Runs the callback when the page is idle, as a task of its own.
 *
 * @returns a function that cancels it
 */
export function whenIdle(call: () => void): () => void {
  // Safari has no `requestIdleCallback`.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(call);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(call, { timeout: WITHIN_MS });
  return () => cancelIdleCallback(handle);
}

/** Resolves when the page is idle: for what the first screen does not show. */
export const idle = async (): Promise<void> => await new Promise((resolve) => void whenIdle(resolve));
