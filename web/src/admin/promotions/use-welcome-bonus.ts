import type { Answer } from '@raspasorte/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { READ_AGAIN_MS } from '../read-again/keys.ts';

export type WelcomeBonus = Answer<'getWelcomeBonus'>;

export const welcomeBonusQuery = queryOptions({
  queryKey: ['promotions', 'welcome-bonus'],
  queryFn: async ({ signal }) => await api('getWelcomeBonus', { signal }),
  // Players spend meanwhile, and colleagues change it.
  refetchInterval: READ_AGAIN_MS,
});

export const useWelcomeBonus = () => useQuery(welcomeBonusQuery);
