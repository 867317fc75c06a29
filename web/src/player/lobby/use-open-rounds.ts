import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';

export const openRoundsQuery = queryOptions({
  queryKey: ['open-rounds'],
  queryFn: async ({ signal }) => (await api('listRounds', { query: { status: 'open' }, signal })).items,
  staleTime: 0,
});

/** The player's bought cards that are not scratched yet, of all products. */
export function useOpenRounds() {
  return useQuery(openRoundsQuery);
}
