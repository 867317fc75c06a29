import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';

const siteQuery = queryOptions({
  queryKey: ['site'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }) => await api('site', { signal }),
});

/**
 * The site's settings, such as its name, support address and operating profile. Undefined while
 * loading.
 */
export function useSite() {
  return useQuery(siteQuery).data;
}
