import type { Answer } from '@raspasorte/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { READ_AGAIN_MS } from '../read-again/keys.ts';

export type WelcomeGroup = Answer<'getWelcomeResults'>['groups'][number];

export const useWelcomeResults = () =>
  useQuery({
    queryKey: ['promotions', 'welcome-bonus', 'results'],
    queryFn: async ({ signal }) => await api('getWelcomeResults', { signal }),
    refetchInterval: READ_AGAIN_MS,
  });
