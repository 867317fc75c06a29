import { matchPrecache } from 'workbox-precaching';
import type { RouteHandlerCallbackOptions } from 'workbox-core/types.js';

/** A network that says nothing for so long is as good as none for the page itself: its code is here. */
const PATIENCE_MS = 4000;

/**
 * A page of the app: from the network, so that it is the newest. From what is kept where the network
 * is slow; and the page for being offline, which says what waits, where there is none.
 */
export async function openPage({ event, request }: RouteHandlerCallbackOptions): Promise<Response> {
  const fetched = fromNetwork(event as FetchEvent, request);
  // An answer that comes later than the page is of no use, and its failure of no interest.
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
  return (await matchPrecache('/')) ?? (await fetched);
}
