import { matchPrecache } from 'workbox-precaching';
import type { RouteHandlerCallbackOptions } from 'workbox-core/types.js';
import { appPage } from 'virtual:shell-files';

/**
 * After this time the network counts as absent for the page itself: the app's code is in the cache.
 */
const PATIENCE_MS = 4000;

/**
 * Answers a request for a page of the app. The network comes first, so that the page is the newest.
 * If the network is slow, the cached page is used. If it fails, the offline page, which says what
 * waits for the player.
 */
export async function openPage({ event, request }: RouteHandlerCallbackOptions): Promise<Response> {
  const fetched = fromNetwork(event as FetchEvent, request);
  // Keeps the worker alive for the request. An answer that comes after the cached page is not used,
  // and its failure is ignored.
  event.waitUntil(fetched.catch(() => undefined));
  try {
    return await Promise.race([fetched, keptWhenSlow(fetched)]);
  } catch {
    return (await matchPrecache('/offline.html')) ?? Response.error();
  }
}

async function fromNetwork(event: FetchEvent, request: Request): Promise<Response> {
  const preloaded = (await event.preloadResponse) as Response | undefined;
  return preloaded ?? (await fetch(request));
}

async function keptWhenSlow(fetched: Promise<Response>): Promise<Response> {
  await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  return (await matchPrecache(appPage)) ?? (await fetched);
}
