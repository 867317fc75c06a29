import { queryOptions, useQuery } from '@tanstack/react-query';
import { readOpenRounds } from './read-open-rounds.ts';
import { openRoundsKey } from './rounds-keys.ts';

export const openRoundsQuery = queryOptions({
  queryKey: openRoundsKey,
  queryFn: async ({ signal }) => await readOpenRounds(undefined, signal),
  staleTime: 0,
});

/** The player's bought cards that are not scratched yet, of all products. */
export function useOpenRounds() {
  return useQuery(openRoundsQuery);
}
