import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { itemsOf } from '../shared/items-of.ts';
import { listKey } from './notifications-key.ts';

export const listQuery = infiniteQueryOptions({
  queryKey: listKey,
  queryFn: async ({ pageParam, signal }) => await api('listNotifications', { query: { page: pageParam }, signal }),
  initialPageParam: 1,
  getNextPageParam: ({ page, hasMore }) => (hasMore ? page + 1 : undefined),
  select: ({ pages }) => itemsOf(pages),
  staleTime: 0,
});

/** The player's notifications, newest first, page by page. */
export const useNotifications = () => useInfiniteQuery(listQuery);
