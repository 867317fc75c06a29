import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';

export const winsQuery = queryOptions({
  queryKey: ['wins'],
  queryFn: async ({ signal }) => await api('listWins', { signal }),
});

export function useWins() {
  return useQuery(winsQuery);
}
