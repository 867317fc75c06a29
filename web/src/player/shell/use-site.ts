import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';

const siteQuery = queryOptions({
  queryKey: ['site'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }) => await api('site', { signal }),
});

/**
 * Settings of the site: name, support address, operating profile. Undefined until they are known.
 */
export function useSite() {
  return useQuery(siteQuery).data;
}
