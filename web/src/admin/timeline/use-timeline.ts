import type { Answer } from '@raspasorte/contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { READ_AGAIN_MS, timelineKey } from '../read-again/keys.ts';
import type { TimelineSearch } from './timeline-search.ts';

export type TimelineEntry = Answer<'readTimeline'>['items'][number];
export type TimelineEntryOf<What extends TimelineEntry['what']> = Extract<TimelineEntry, { what: What }>;

/** A player's timeline, newest first, page by page. */
export function useTimeline(id: string, filter: TimelineSearch) {
  return useInfiniteQuery({
    queryKey: [...timelineKey(id), filter],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam: cursor, signal }) =>
      await api('readTimeline', { params: { id }, query: { ...filter, ...(cursor !== undefined && { cursor }) }, signal }),
    getNextPageParam: ({ next_cursor: cursor }) => cursor ?? undefined,
    placeholderData: keepPreviousData,
    // Not while somebody reads what is older: each page would be read again.
    refetchInterval: ({ state }) => state.data?.pages.length === 1 && READ_AGAIN_MS,
  });
}
