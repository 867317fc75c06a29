import type { Answer } from '@raspasorte/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';

export type SecondPersonRequest = Answer<'listSecondPersonRequests'>['items'][number];
export type SecondPersonList = 'open' | 'decided';

export const secondPersonKey = ['second-person'];

/** The requests: waiting ones oldest first, decided ones newest first. */
export function useSecondPersonRequests({ status, page }: { status: SecondPersonList; page: number }) {
  return useQuery({
    queryKey: [...secondPersonKey, { status, page }],
    queryFn: async ({ signal }) => await api('listSecondPersonRequests', { query: { status, page }, signal }),
    placeholderData: keepPreviousData,
    // Colleagues ask and decide too.
    refetchInterval: 30_000,
  });
}

/** One request, open or decided. */
export function useSecondPersonRequest(id: string) {
  return useQuery({
    queryKey: [...secondPersonKey, 'one', id],
    queryFn: async ({ signal }) => await api('getSecondPersonRequest', { params: { id }, signal }),
    refetchInterval: 30_000,
  });
}
