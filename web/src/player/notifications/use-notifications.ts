import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { itemsOf } from '../shared/items-of.ts';
import { notificationsKey } from './notifications-key.ts';

/** The player's notifications, newest first, page by page. */
export function useNotifications() {
  return useInfiniteQuery({
    queryKey: [...notificationsKey, 'list'],
    queryFn: async ({ pageParam, signal }) => await api('listNotifications', { query: { page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, hasMore }) => (hasMore ? page + 1 : undefined),
    select: ({ pages }) => itemsOf(pages),
    staleTime: 0,
  });
}
