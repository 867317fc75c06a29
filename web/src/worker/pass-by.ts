/** What the worker has nothing to do with: money and events, and pages of others. */
const OTHERS = ['/api/*', '/admin*', '/sandbox/*'];

interface Route {
  condition: { urlPattern: URLPattern };
  source: 'network';
}

/** Where the browser can, such requests go past the worker without waking it. Elsewhere it lets them be. */
export function passBy(event: Event): void {
  const { addRoutes } = event as Event & { addRoutes?: (routes: Route[]) => Promise<void> };
  const routes = () =>
    OTHERS.map((pathname) => ({ condition: { urlPattern: new URLPattern({ pathname }) }, source: 'network' as const }));
  if (addRoutes) (event as ExtendableEvent).waitUntil(addRoutes.call(event, routes()));
}
