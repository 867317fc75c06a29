import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../api.ts';

/** The player's finished cards, newest first, page by page. */
export function useFinishedRounds() {
  return useInfiniteQuery({
    queryKey: ['rounds', 'finished'],
    queryFn: async ({ pageParam, signal }) => await api('listRounds', { query: { status: 'finished', page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, hasMore }) => (hasMore ? page + 1 : undefined),
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    staleTime: 0,
  });
}
