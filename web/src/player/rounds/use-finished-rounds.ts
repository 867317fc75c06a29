import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { itemsOf } from '../shared/items-of.ts';
import { finishedRoundsKey } from './rounds-keys.ts';

/** The player's finished cards, newest first, page by page. */
export function useFinishedRounds() {
  return useInfiniteQuery({
    queryKey: finishedRoundsKey,
    queryFn: async ({ pageParam, signal }) => await api('listRounds', { query: { status: 'finished', page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, hasMore }) => (hasMore ? page + 1 : undefined),
    select: ({ pages }) => itemsOf(pages),
    staleTime: 0,
  });
}
