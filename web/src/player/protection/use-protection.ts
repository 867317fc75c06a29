import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';

export const protectionQuery = queryOptions({
  queryKey: ['protection'],
  queryFn: async ({ signal }) => await api('getLimits', { signal }),
});

/** Own limits, pauses and the running play session. */
export function useProtection() {
  return useQuery(protectionQuery);
}
