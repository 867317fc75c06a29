import type { Answer } from '@raspasorte/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { READ_AGAIN_MS } from '../read-again/keys.ts';

export type FreeRounds = Answer<'getFreeRounds'>;

export const freeRoundsQuery = queryOptions({
  queryKey: ['promotions', 'free-rounds'],
  queryFn: async ({ signal }) => await api('getFreeRounds', { signal }),
  // Players spend meanwhile, and colleagues change it.
  refetchInterval: READ_AGAIN_MS,
});

export const useFreeRounds = () => useQuery(freeRoundsQuery);
