import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../api.ts';

/** The rounds of one session of play, newest first. */
export function usePlayedRounds(id: string, { first, last }: { first: string; last: string }) {
  return useInfiniteQuery({
    queryKey: ['played-rounds', id, first, last],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam: cursor, signal }) =>
      await api('listPlayedRounds', {
        params: { id },
        query: { first, last, ...(cursor !== undefined && { cursor }) },
        signal,
      }),
    getNextPageParam: ({ next_cursor: cursor }) => cursor ?? undefined,
  });
}
