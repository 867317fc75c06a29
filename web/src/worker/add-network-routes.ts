/** Requests that the worker never handles: money and events, and other apps' pages. */
const NETWORK_PATHS = ['/api/*', '/admin*', '/sandbox/*'];

interface Route {
  condition: { urlPattern: URLPattern };
  source: 'network';
}

/**
 * Tells the browser, where it supports static routes, to send such requests straight to the network
 * without waking the worker. In other browsers the worker sees these requests and leaves them
 * alone.
 */
export function addNetworkRoutes(event: Event): void {
  const { addRoutes } = event as Event & { addRoutes?: (routes: Route[]) => Promise<void> };
  const routes = () =>
    NETWORK_PATHS.map((pathname) => ({ condition: { urlPattern: new URLPattern({ pathname }) }, source: 'network' as const }));
  if (addRoutes) (event as ExtendableEvent).waitUntil(addRoutes.call(event, routes()));
}
