import { lazy } from 'react';
import type { ComponentType } from 'react';
import { loadPatiently } from './load-patiently.ts';

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

/** Loads code that the first screen does not show, once the page is idle. */
export async function loadWhenIdle<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  await new Promise<void>((resolve) => void whenIdle(resolve));
  return loadPatiently(load);
}

/** A component that the first screen does not show. Its code arrives once the page is idle. */
export const lazyWhenIdle = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadWhenIdle(load) }));
