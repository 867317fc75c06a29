import type { Notification } from '@raspasorte/contract';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { openRoundsKey } from '../game/open-rounds-key.ts';
import { showToast } from '../../ui/toast/toast.ts';
import { useUnread } from './use-unread.ts';
import { whenHandsRest } from './when-hands-rest.ts';

/** Says in a few words what comes while a page is open, wherever on it the player is. */
export function NotificationToasts() {
  const client = useQueryClient();
  const newest = useUnread()?.newest;
  const router = useRouter();
  const known = useRef<Set<string>>(null);

  useEffect(() => {
    if (!newest) return undefined;
    // What was there before the page was opened is what the bell counts.
    known.current ??= new Set(newest.map(({ id }) => id));
    const news = newest.filter(({ id }) => !known.current?.has(id)).toReversed();
    if (news.length === 0) return undefined;
    return whenHandsRest(() => {
      for (const each of news) {
        known.current?.add(each.id);
        if (!isShown(each, { client, ...router.state.location })) void tell(each);
      }
    });
  }, [client, router, newest]);
  return null;
}

async function tell(notification: Notification): Promise<void> {
  // Few screens have something to tell, so none of them waits for the words.
  const { notificationText } = await import('./notification-text.ts');
  const { title, description, brief = description, tone } = notificationText(notification);
  await showToast({ title, description: brief, tone });
}

interface Shown {
  client: QueryClient;
  search: { deposit?: string | undefined };
  pathname: string;
}

/** Whether the screen tells it already: the dialog of the charge, the card with the prize, the list itself. */
function isShown({ kind, data }: Notification, { client, search, pathname }: Shown): boolean {
  if (pathname === '/notificacoes') return true;
  if (kind === 'deposit-credited') return search.deposit === data.transaction_id;
  if (kind !== 'win-resumed') return false;
  return client
    .getQueriesData<readonly { id: string }[]>({ queryKey: openRoundsKey })
    .some(([, rounds]) => rounds?.some(({ id }) => id === data.round_id));
}
