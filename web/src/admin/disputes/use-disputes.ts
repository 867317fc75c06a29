import type { Answer } from '@raspasorte/contract';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { unlessUnknown } from '../shell/calls/unless-unknown.ts';

export type Dispute = Answer<'listDisputes'>['items'][number];
export type DisputeStatus = Dispute['status'];
export type DisputeAnswer = NonNullable<Dispute['answer']>;
export type DisputeDetails = Answer<'getDispute'>;
export type Evidence = DisputeDetails['evidence'];

export const disputesKey = ['disputes'];

interface DisputesPage {
  status: DisputeStatus;
  page: number;
}

/** The disputes of one status: open ones by deadline, ended ones newest first. */
export const disputesQuery = ({ status, page }: DisputesPage) =>
  queryOptions({
    queryKey: [...disputesKey, { status, page }],
    queryFn: async ({ signal }) => await api('listDisputes', { query: { status, page }, signal }),
  });

/** The provider reports disputes and colleagues answer them meanwhile. */
export const useDisputes = (wanted: DisputesPage) =>
  useQuery({ ...disputesQuery(wanted), placeholderData: keepPreviousData, refetchInterval: 60_000 });

export function useDispute(id: string) {
  return useQuery({
    queryKey: [...disputesKey, id],
    queryFn: async ({ signal }) => await api('getDispute', { params: { id }, signal }),
    refetchInterval: unlessUnknown,
  });
}
