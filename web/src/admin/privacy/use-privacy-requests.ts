import type { Answer } from '@raspasorte/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';

export type PrivacyRequest = Answer<'listPrivacyRequests'>['items'][number];
export type PrivacyRequestStatus = PrivacyRequest['status'];

export const privacyKey = ['privacy'];

/** The requests of one status: open ones oldest first, decided ones newest first. */
export function usePrivacyRequests({ status, page }: { status: PrivacyRequestStatus; page: number }) {
  return useQuery({
    queryKey: [...privacyKey, { status, page }],
    queryFn: async ({ signal }) => await api('listPrivacyRequests', { query: { status, page }, signal }),
    placeholderData: keepPreviousData,
    // Somebody else may be answering them too.
    refetchInterval: 60_000,
  });
}
