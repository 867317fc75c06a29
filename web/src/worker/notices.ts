import { isPlayerPage } from '@raspasorte/contract';
import type { PushMessage } from '@raspasorte/contract';

/**
 * Shown for a push that cannot be read: a browser withdraws the permission of a site that shows
 * nothing for a push.
 */
const UNREADABLE: PushMessage = {
  title: 'Há uma novidade na sua conta',
  body: 'Abra o app para ver.',
  path: '/',
  tag: 'novidade',
};

/**
 * Shows a push as a system notification. A newer one with the same tag replaces the older one,
 * without a second sound.
 */
export async function showNotice(worker: ServiceWorkerGlobalScope, data: PushMessageData | null): Promise<void> {
  const { title, body, path, tag } = readMessage(data);
  // A visible page asks in a dialog of its own.
  if (tag === 'reality-check' && (await isAppSeen(worker))) return;
  await worker.registration.showNotification(title, {
    body,
    tag,
    lang: 'pt-BR',
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: { path },
  });
}

/**
 * The open pages of the player's app, also the one that installed the worker and did not load
 * through it. Others of the site do not listen: demo, back-office, payments.
 */
async function playerPages(worker: ServiceWorkerGlobalScope): Promise<readonly WindowClient[]> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return pages.filter(({ url }) => isPlayerPage(new URL(url).pathname));
}

async function isAppSeen(worker: ServiceWorkerGlobalScope): Promise<boolean> {
  const pages = await playerPages(worker);
  return pages.some(({ visibilityState }) => visibilityState === 'visible');
}

/**
 * Opens the screen that a notification is about: in the app's page that is open, which does so
 * unless a card is being scratched on it, otherwise in a new one.
 */
export async function openFromNotice(worker: ServiceWorkerGlobalScope, notice: Notification): Promise<void> {
  notice.close();
  const path = ownPath(worker, (notice.data as { path?: unknown } | null)?.path);
  const [page] = await playerPages(worker);
  if (!page) {
    await worker.clients.openWindow(path);
    return;
  }
  await page.focus();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A client of a worker is of its own origin.
  page.postMessage({ type: 'OPEN_PATH', path });
}

function readMessage(data: PushMessageData | null): PushMessage {
  try {
    const { title, body, path, tag } = (data?.json() ?? {}) as Partial<Record<keyof PushMessage, unknown>>;
    const isMessage = [title, body, path, tag].every((part) => typeof part === 'string' && part !== '');
    return isMessage ? ({ title, body, path, tag } as PushMessage) : UNREADABLE;
  } catch {
    return UNREADABLE;
  }
}

/**
 * The path to open. Falls back to `/` for any address outside this site, whatever the message says.
 */
function ownPath(worker: ServiceWorkerGlobalScope, path: unknown): string {
  const { origin } = worker.location;
  const url = typeof path === 'string' && URL.canParse(path, origin) ? new URL(path, origin) : null;
  return url?.origin === origin ? url.pathname + url.search : '/';
}
