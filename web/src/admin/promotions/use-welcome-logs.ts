import type { Answer } from '@raspasorte/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { READ_AGAIN_MS } from '../read-again/keys.ts';

export type WelcomeLog = Answer<'listWelcomeLogs'>[number];

export const useWelcomeLogs = () =>
  useQuery({
    queryKey: ['promotions', 'welcome-bonus', 'logs'],
    queryFn: async ({ signal }) => await api('listWelcomeLogs', { signal }),
    refetchInterval: READ_AGAIN_MS,
  });
