import type { Answer } from '@raspasorte/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';

export type AdEvent = Answer<'adStatus'>['events'][number];

export const adStatusQuery = queryOptions({
  queryKey: ['ads'],
  queryFn: async ({ signal }) => await api('adStatus', { signal }),
});

export const useAdStatus = () => useQuery(adStatusQuery);
