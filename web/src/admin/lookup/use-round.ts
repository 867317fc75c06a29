import type { Answer } from '@raspasorte/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { unlessUnknown } from '../shell/calls/unless-unknown.ts';

export type AdminRound = Answer<'getAdminRound'>;

export function useRound(id: string) {
  return useQuery({
    queryKey: ['rounds', id],
    queryFn: async ({ signal }) => await api('getAdminRound', { params: { id }, signal }),
    refetchInterval: unlessUnknown,
  });
}
