import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';

export const protectionQuery = queryOptions({
  queryKey: ['protection'],
  queryFn: async ({ signal }) => await api('getLimits', { signal }),
});

/** The player's limits, pauses and current play session. */
export function useProtection() {
  return useQuery(protectionQuery);
}
