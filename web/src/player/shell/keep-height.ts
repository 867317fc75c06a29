import { readStored, store } from '../../ui/device/stored-json.ts';
import { queryClient } from '../query-client.ts';
import type { createPlayerRouter } from '../router.tsx';

const KEY = 'raspasorte:screen-height';

/**
 * A screen that is loaded again, as by a phone that had no memory left for it, is from the start as
 * high as it was. Otherwise the player's place on it would not exist yet when the router leads back
 * there, and the footer would come into view and go. It lasts until the address changes: a filter
 * may leave less on the screen.
 */
export function keepHeight(router: ReturnType<typeof createPlayerRouter>): void {
  const { style } = document.documentElement;
  const kept = readStored(KEY, 'sessionStorage') as { path: string; height: number } | undefined;
  if (kept?.path === location.pathname) style.setProperty('--kept-height', `${kept.height}px`);
  router.subscribe('onBeforeNavigate', ({ fromLocation, hrefChanged }) => {
    if (fromLocation && hrefChanged) style.removeProperty('--kept-height');
  });
  addEventListener('pagehide', () => {
    // Once all is read, the screen's own height counts: it may have become shorter since.
    if (!isReading()) style.removeProperty('--kept-height');
    const height = document.querySelector('main')?.offsetHeight;
    store(KEY, height && { path: location.pathname, height }, 'sessionStorage');
  });
}

const isReading = () => queryClient.isFetching({ predicate: ({ state }) => state.status === 'pending' }) > 0;
