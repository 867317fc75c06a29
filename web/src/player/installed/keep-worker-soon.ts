import type { QueryClient } from '@tanstack/react-query';
import type { RegisteredRouter } from '@tanstack/react-router';

/** When the first screen and those that it warms have come, so that the kept copy costs them nothing. */
const AFTER_MS = 5000;

/** The service worker is for built pages: while developing it would show yesterday's. */
export function keepWorkerSoon(router: RegisteredRouter, client: QueryClient): (() => void) | undefined {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined;
  const timer = setTimeout(() => {
    void import('./keep-worker.ts').then(
      async ({ keepWorker }) => await keepWorker(router, client),
      // Without a connection: the next visit tries again.
      () => undefined,
    );
  }, AFTER_MS);
  return () => clearTimeout(timer);
}
