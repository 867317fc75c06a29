import type { RegisteredRouter } from '@tanstack/react-router';

/**
 * Opens the screen of a notification that was tapped. If a card is being scratched, the page only
 * comes to the front.
 */
export function openNotificationPaths(workers: ServiceWorkerContainer, router: RegisteredRouter): void {
  workers.addEventListener('message', ({ data }: MessageEvent<{ type?: string; path?: string } | null>) => {
    if (data?.type !== 'OPEN_PATH' || typeof data.path !== 'string') return;
    if (!document.documentElement.hasAttribute('data-scratching')) router.history.push(data.path);
  });
}
