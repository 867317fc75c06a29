import type { QueryClient } from '@tanstack/react-query';
import type { RegisteredRouter } from '@tanstack/react-router';
import { Workbox } from 'workbox-window';
import { letNewerTakeOver } from './let-newer-take-over.ts';
import { noteWhatWaits } from './note-what-waits.ts';
import { openPathsFrom } from './open-paths-from.ts';

const LOOK_AGAIN_MS = 3_600_000;

let worker: Workbox | undefined;

/** Once per page: registers the service worker, and lets a newer one take over when nobody is disturbed by it. */
export async function keepWorker(router: RegisteredRouter, client: QueryClient): Promise<void> {
  if (worker || savesData()) return;
  worker = new Workbox('/service-worker.js');
  noteWhatWaits(client);
  openPathsFrom(navigator.serviceWorker, router);
  letNewerTakeOver(worker, router);
  lookForNewer(worker);
  // Refused in private windows: the app works as before.
  await worker.register().catch(() => undefined);
}

/** Who pays by the byte has not asked for a copy of the whole app. */
const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** A page that stays open for days would never ask by itself. */
function lookForNewer(present: Workbox): void {
  let lookedAtMs = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() < lookedAtMs + LOOK_AGAIN_MS) return;
    lookedAtMs = Date.now();
    void present.update().catch(() => undefined);
  });
}
