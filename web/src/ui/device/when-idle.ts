import { lazy } from 'react';
import type { ComponentType } from 'react';

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

/** After this time, code that could not be loaded is asked for again. */
const AGAIN_AFTER_MS = 5000;

/**
 * Loads code that the first screen does not show, once the page is idle. Without a connection it is
 * asked for again until it arrives: the screen that is shown must not break for it. `onFailure` is
 * called once.
 */
export async function loadWhenIdle<Loaded>(load: () => Promise<Loaded>, onFailure?: () => void): Promise<Loaded> {
  for (let tries = 1; ; tries += 1) {
    await new Promise<void>((resolve) => void whenIdle(resolve));
    try {
      return await load();
    } catch {
      if (tries === 1) onFailure?.();
      await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
    }
  }
}

/** A component that the first screen does not show. Its code arrives once the page is idle. */
export const lazyWhenIdle = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadWhenIdle(load) }));
