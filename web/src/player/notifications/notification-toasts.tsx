import type { Notification } from '@raspasorte/contract';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { productOpenRoundsPrefix } from '../rounds/product-open-rounds-key.ts';
import { showToast } from '../../ui/toast/toast.ts';
import { newestAtFirstKey, useUnread } from './use-unread.ts';
import { whenPointerIdle } from './when-pointer-idle.ts';

/**
 * Shows a toast for each notification that arrives while a page is open, on whatever screen the
 * player is.
 */
export function NotificationToasts() {
  const client = useQueryClient();
  const newest = useUnread()?.newest;
  const router = useRouter();
  const known = useRef<ReturnType<typeof knownAtFirst>>(null);

  useEffect(() => {
    if (!newest) return undefined;
    // Notifications from before the page was opened get no toast: the bell counts them. Later on,
    // older ones take the place of those that are read on another device.
    known.current ??= knownAtFirst(client.getQueryData(newestAtFirstKey) ?? newest);
    const { ids, newestAt } = known.current;
    const isShownNow = (each: Notification) => isShown(each, { client, ...router.state.location });
    const news = newest.filter(({ id, created_at: at }) => !ids.has(id) && at >= newestAt).toReversed();
    // Now, because the dialog may be closed while the toast waits.
    for (const each of news.filter(isShownNow)) ids.add(each.id);
    const untold = news.filter(({ id }) => !ids.has(id));
    if (untold.length === 0) return undefined;
    return whenPointerIdle(() => {
      for (const each of untold) {
        ids.add(each.id);
        if (!isShownNow(each)) void tell(each);
      }
    });
  }, [client, router, newest]);
  return null;
}

const knownAtFirst = (newest: readonly Notification[]) => ({
  ids: new Set(newest.map(({ id }) => id)),
  newestAt: newest[0]?.created_at ?? '',
});

async function tell(notification: Notification): Promise<void> {
  // Loaded on demand: most visits show no toast.
  const { notificationText } = await import('./notification-text.ts');
  const { title, description, brief = description, tone } = notificationText(notification);
  await showToast({ title, description: brief, tone });
}

interface Shown {
  client: QueryClient;
  search: { deposit?: string | undefined };
  pathname: string;
}

/**
 * Whether the screen already shows it: the charge's dialog, the card with the prize, or the list of
 * notifications.
 */
function isShown({ kind, data }: Notification, { client, search, pathname }: Shown): boolean {
  if (pathname === '/notificacoes') return true;
  if (kind === 'deposit-credited') return search.deposit === data.transaction_id;
  if (kind !== 'win-resumed') return false;
  return client
    .getQueriesData<readonly { id: string }[]>({ queryKey: productOpenRoundsPrefix })
    .some(([, rounds]) => rounds?.some(({ id }) => id === data.round_id));
}
