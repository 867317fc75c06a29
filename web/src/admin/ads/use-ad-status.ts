import type { Answer } from '@raspasorte/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';

export type AdEvent = Answer<'adStatus'>['events'][number];

/** Read again every minute while it is on the screen: events are sent without any action here. */
export const adStatusQuery = queryOptions({
  queryKey: ['ads'],
  queryFn: async ({ signal }) => await api('adStatus', { signal }),
  refetchInterval: 60_000,
});

export const useAdStatus = () => useQuery(adStatusQuery);
