import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';

/** Cards that were bought and are not scratched to their end, all of them. */
export function useRoundsInPlay() {
  return useQuery({
    queryKey: ['rounds', 'open'],
    queryFn: async ({ signal }) => (await api('listRounds', { query: { status: 'open' }, signal })).items,
    staleTime: 0,
  });
}

/** Finished cards, newest first, page by page. */
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
