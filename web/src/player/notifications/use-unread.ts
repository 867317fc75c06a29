import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { useKnownPlayer } from '../auth/session/use-session.ts';
import { unreadKey } from './notifications-key.ts';

/**
 * The newest ones when the page first read them. Kept here, because the code for the toasts arrives
 * later, and something may have come in between.
 */
export const newestAtFirstKey = ['newest-at-first'];

export const unreadQuery = queryOptions({
  queryKey: unreadKey,
  queryFn: async ({ client, signal }) => {
    const unread = await api('listUnread', { signal });
    client.setQueryData(newestAtFirstKey, (known) => known ?? unread.newest);
    return unread;
  },
  // Phones suspend pages, which then miss pushed events.
  refetchOnWindowFocus: 'always',
});

/**
 * The signed-in player's number of unread notifications and the newest of them; null when nobody is
 * signed in.
 */
export function useUnread() {
  const player = useKnownPlayer();
  const { data } = useQuery({ ...unreadQuery, enabled: Boolean(player) });
  return player ? data : null;
}
