import type { RegisteredRouter } from '@tanstack/react-router';

/**
 * Opens the screen of a notification that was tapped. If a card is being scratched, the page only
 * comes to the front. Returns a function that stops it.
 */
export function openNotificationPaths(router: RegisteredRouter): (() => void) | undefined {
  if (!('serviceWorker' in navigator)) return undefined;
  const workers = navigator.serviceWorker;
  const open = ({ data }: MessageEvent<{ type?: string; path?: string } | null>) => {
    if (data?.type !== 'OPEN_PATH' || typeof data.path !== 'string') return;
    if (!document.documentElement.hasAttribute('data-scratching')) router.history.push(data.path);
  };
  workers.addEventListener('message', open);
  return () => workers.removeEventListener('message', open);
}
