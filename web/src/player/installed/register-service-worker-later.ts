import type { QueryClient } from '@tanstack/react-query';
import type { RegisteredRouter } from '@tanstack/react-router';

/**
 * By then the first screen and those that it preloads have loaded, so filling the cache does not
 * slow them down.
 */
const AFTER_MS = 5000;

/**
 * Registers the service worker a few seconds after the start. Only in built pages: during
 * development it would serve old code.
 */
export function registerServiceWorkerLater(router: RegisteredRouter, client: QueryClient): (() => void) | undefined {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined;
  const timer = setTimeout(() => {
    void import('./register-service-worker.ts').then(
      async ({ registerServiceWorker }) => await registerServiceWorker(router, client),
      // Without a connection the import fails; the next visit tries again.
      () => undefined,
    );
  }, AFTER_MS);
  return () => clearTimeout(timer);
}
