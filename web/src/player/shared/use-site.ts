import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';

/** Operators switch promotions on and off, so what opens later than this reads them again. */
const READ_AGAIN_MS = 60_000;

export const siteQuery = queryOptions({
  queryKey: ['site'],
  staleTime: READ_AGAIN_MS,
  queryFn: async ({ signal }) => await api('site', { signal }),
});

/**
 * The site's settings, such as its name, support address and operating profile. Undefined while
 * loading.
 */
export function useSite() {
  return useQuery(siteQuery).data;
}
