import { readStored, store } from '../../ui/device/stored-json.ts';
import { queryClient } from '../query-client.ts';
import type { createPlayerRouter } from '../router.tsx';

const KEY = 'raspasorte:screen-height';

/**
 * The footer's last lines, about the operator, are read too, and the lobby's notices above its
 * cards. The whole counts while the screen's code loads, and with it header and footer.
 */
const PARTS = [
  ['main', 'main'],
  ['footer', 'footer'],
  ['body', 'body'],
  ['cards', '.cards-on-sale'],
] as const;

/** By address; the one that was left last comes last. */
type Kept = Record<string, (number | undefined)[] | undefined>;
const MOST_ADDRESSES = 20;
const readKept = () => (readStored(KEY, 'sessionStorage') ?? {}) as Kept;
const address = () => location.pathname + location.search;

/**
 * A screen that is loaded again, as by a phone that had no memory left for it, or gone back to from
 * a page that is loaded anew, is from the start as high as it was. Otherwise the player's place on
 * it would not exist yet when the router leads back there, and the footer would come into view and
 * go. It lasts until the address changes: a filter may leave less on the screen.
 */
export function keepHeight(router: ReturnType<typeof createPlayerRouter>): void {
  const { style } = document.documentElement;
  const forget = () => PARTS.forEach(([part]) => style.removeProperty(`--kept-${part}`));
  const kept = readKept()[address()];
  if (kept) PARTS.forEach(([part], index) => style.setProperty(`--kept-${part}`, `${kept[index] ?? 0}px`));
  router.subscribe('onBeforeNavigate', ({ fromLocation, hrefChanged }) => {
    if (fromLocation && hrefChanged) forget();
  });
  addEventListener('pagehide', () => {
    // Before the screen's code has come, what was kept still holds.
    if (!router.state.resolvedLocation) return;
    // Once all is read, the screen's own height counts: it may have become shorter since.
    if (!isReading()) forget();
    const heights = PARTS.map(([, place]) => document.querySelector(place)?.getBoundingClientRect().height);
    const { [address()]: _before, ...others } = readKept();
    const last = Object.entries(others).slice(1 - MOST_ADDRESSES);
    store(KEY, { ...Object.fromEntries(last), [address()]: heights }, 'sessionStorage');
  });
}

const isReading = () => queryClient.isFetching({ predicate: ({ state }) => state.status === 'pending' }) > 0;
