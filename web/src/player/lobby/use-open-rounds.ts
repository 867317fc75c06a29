import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';

export const openRoundsQuery = queryOptions({
  queryKey: ['open-rounds'],
  queryFn: async ({ signal }) => (await api('listRounds', { query: { status: 'open' }, signal })).items,
  staleTime: 0,
});

/** Cards that were bought and not scratched yet. */
export function useOpenRounds() {
  return useQuery(openRoundsQuery);
}
