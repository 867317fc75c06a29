import type { Answer } from '@raspasorte/contract';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { READ_AGAIN_MS } from '../read-again/keys.ts';

export type SecondPersonRequest = Answer<'listSecondPersonRequests'>['items'][number];
export type SecondPersonList = 'open' | 'decided';

export const secondPersonKey = ['second-person'];

interface RequestsPage {
  status: SecondPersonList;
  page: number;
}

/** The requests: waiting ones oldest first, decided ones newest first. */
export const secondPersonQuery = ({ status, page }: RequestsPage) =>
  queryOptions({
    queryKey: [...secondPersonKey, { status, page }],
    queryFn: async ({ signal }) => await api('listSecondPersonRequests', { query: { status, page }, signal }),
  });

/** Colleagues ask and decide too. */
export const useSecondPersonRequests = (wanted: RequestsPage) =>
  useQuery({ ...secondPersonQuery(wanted), placeholderData: keepPreviousData, refetchInterval: READ_AGAIN_MS });
