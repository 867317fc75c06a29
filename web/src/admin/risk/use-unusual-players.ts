import type { Answer } from '@raspasorte/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { riskKey } from './use-risk.ts';

export type UnusualPlayer = Answer<'listUnusualPlayers'>['items'][number];

export function useUnusualPlayers(side: 'won' | 'lost', page: number) {
  return useQuery({
    queryKey: [...riskKey, 'players', { side, page }],
    queryFn: async ({ signal }) => await api('listUnusualPlayers', { query: { side, page }, signal }),
    placeholderData: keepPreviousData,
  });
}
