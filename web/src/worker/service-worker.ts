/**
 * The service worker of the player's app. It caches the app's code, never an answer of `/api`, and
 * shows what the server pushes. A newer version waits until the pages let it take over
 * (`player/installed/`).
 */
import { isPlayerPage } from '@raspasorte/contract';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { shellFiles } from 'virtual:shell-files';
import { openPage } from './open-page.ts';
import { openFromNotice, showNotice } from './notices.ts';
import { addNetworkRoutes } from './add-network-routes.ts';
import { renewSubscription } from './renew-subscription.ts';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', addNetworkRoutes);
enableNavigationPreload();
cleanupOutdatedCaches();
// Registered before the precached files, which include the app's page: a page comes from the
// network while there is a connection. Others, the back-office's too, come only from there.
registerRoute(({ request, url }) => request.mode === 'navigate' && isPlayerPage(url.pathname), openPage);
precacheAndRoute(shellFiles, { cleanURLs: false, directoryIndex: '', ignoreURLParametersMatching: [] });

self.addEventListener('message', ({ data }) => {
  if ((data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});
self.addEventListener('push', (event) => event.waitUntil(showNotice(self, event.data)));
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(self)));
self.addEventListener('notificationclick', (event) => event.waitUntil(openFromNotice(self, event.notification)));
