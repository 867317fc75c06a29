import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { finishedRoundsKey } from './rounds-keys.ts';

/**
 * The player's finished cards, newest first, page by page. A card that ends while they are read
 * moves the others down, so that the last one of a page comes again on the next.
 */
export function useFinishedRounds() {
  return useInfiniteQuery({
    queryKey: finishedRoundsKey,
    queryFn: async ({ pageParam, signal }) => await api('listRounds', { query: { status: 'finished', page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, hasMore }) => (hasMore ? page + 1 : undefined),
    select: ({ pages }) => [...new Map(pages.flatMap(({ items }) => items).map((round) => [round.id, round])).values()],
    staleTime: 0,
  });
}
