import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Reads the shown data of this key again, if it `isDue` then. An answer that is on its way may be
 * older than the reason for reading, so it is awaited first: the library would take it for the new
 * one.
 */
export async function readAgain(
  client: QueryClient,
  queryKey: QueryKey,
  isDue: (query: Query) => boolean = () => true,
): Promise<void> {
  await client.refetchQueries({ queryKey, fetchStatus: 'fetching' }, { cancelRefetch: false });
  await client.invalidateQueries({ queryKey, predicate: isDue });
}
