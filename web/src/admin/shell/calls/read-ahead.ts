import {
  noop,
  type InfiniteData,
  type InfiniteQueryExecuteOptions,
  type QueryExecuteOptions,
  type QueryKey,
} from '@tanstack/react-query';
import { queryClient } from '../../query-client.ts';

/**
 * Starts a screen's first call when the screen is entered, while its code loads: else the call
 * would wait for every file of it. If it fails, the screen asks again.
 */
export function readAhead<Data, Key extends QueryKey>(
  cause: string,
  query: QueryExecuteOptions<Data, Error, Data, Data, Key>,
): void {
  if (cause === 'enter') queryClient.query(query).catch(noop);
}

/** The same for a list that loads one page below the other. */
export function readPageAhead<Data, Key extends QueryKey, Param>(
  cause: string,
  query: InfiniteQueryExecuteOptions<Data, Error, InfiniteData<Data, Param>, Key, Param>,
): void {
  if (cause === 'enter') queryClient.infiniteQuery(query).catch(noop);
}
