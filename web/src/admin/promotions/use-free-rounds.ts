import type { Answer } from '@raspasorte/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';

export type FreeRounds = Answer<'getFreeRounds'>;

export const freeRoundsQuery = queryOptions({
  queryKey: ['promotions', 'free-rounds'],
  queryFn: async ({ signal }) => await api('getFreeRounds', { signal }),
  // Players spend meanwhile, and colleagues change it.
  refetchInterval: 30_000,
});

export const useFreeRounds = () => useQuery(freeRoundsQuery);
