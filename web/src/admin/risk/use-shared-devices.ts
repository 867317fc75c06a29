import type { Answer } from '@raspasorte/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { riskKey } from './use-risk.ts';

export type SharedDevices = Answer<'listSharedDevices'>;

export function useSharedDevices(page: number) {
  return useQuery({
    queryKey: [...riskKey, 'devices', { page }],
    queryFn: async ({ signal }) => await api('listSharedDevices', { query: { page }, signal }),
    placeholderData: keepPreviousData,
  });
}
