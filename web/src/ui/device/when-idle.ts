/** At the latest then, however busy the page is. */
const WITHIN_MS = 1000;

/**
 * Does what can wait when the page has nothing better to do; each call is a task of its own.
 *
 * @returns takes the call back
 */
export function whenIdle(call: () => void): () => void {
  // Safari has no idle calls.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(call);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(call, { timeout: WITHIN_MS });
  return () => cancelIdleCallback(handle);
}
