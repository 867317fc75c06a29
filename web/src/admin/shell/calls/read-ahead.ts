import type { FetchInfiniteQueryOptions, FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { queryClient } from '../../query-client.ts';

/**
 * Starts a screen's first call when the screen is entered, while its code loads: else the call
 * would wait for every file of it. If it fails, the screen asks again.
 */
export function readAhead<Data, Key extends QueryKey>(cause: string, query: FetchQueryOptions<Data, Error, Data, Key>): void {
  if (cause === 'enter') void queryClient.prefetchQuery(query);
}

/** The same for a list that loads one page below the other. */
export function readPageAhead<Data, Key extends QueryKey, Param>(
  cause: string,
  query: FetchInfiniteQueryOptions<Data, Error, Data, Key, Param>,
): void {
  if (cause === 'enter') void queryClient.prefetchInfiniteQuery(query);
}
