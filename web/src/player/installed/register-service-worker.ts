import type { QueryClient } from '@tanstack/react-query';
import type { RegisteredRouter } from '@tanstack/react-router';
import { Workbox } from 'workbox-window';
import { updateBetweenCards } from './update-between-cards.ts';
import { trackPendingItems } from './track-pending-items.ts';

const LOOK_AGAIN_MS = 3_600_000;

let worker: Workbox | undefined;

/**
 * Registers the service worker, once per page, and lets a newer version take over when that
 * disturbs nobody.
 */
export async function registerServiceWorker(router: RegisteredRouter, client: QueryClient): Promise<void> {
  if (worker || savesData()) return;
  worker = new Workbox('/service-worker.js');
  trackPendingItems(client);
  updateBetweenCards(worker, router);
  lookForNewer(worker);
  // Private windows refuse it. The app works without it.
  await worker.register().catch(() => undefined);
}

/**
 * Whether the browser's data saver is on: then the app does not download a copy of all its files.
 */
const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Looks for a newer version when the page returns to the foreground, at most once an hour. A page
 * that stays open for days would not do so by itself.
 */
function lookForNewer(present: Workbox): void {
  let lookedAtMs = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() < lookedAtMs + LOOK_AGAIN_MS) return;
    lookedAtMs = Date.now();
    void present.update().catch(() => undefined);
  });
}
