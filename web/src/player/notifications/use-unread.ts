import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { useKnownPlayer } from '../auth/use-session.ts';
import { notificationsKey } from './notifications-key.ts';

const unreadQuery = queryOptions({
  queryKey: [...notificationsKey, 'unread'],
  queryFn: async ({ signal }) => await api('listUnread', { signal }),
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
