import type { Answer, RequestQuery } from '@raspasorte/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api.ts';
import type { TransactionsSearch } from '../transactions-search.ts';

export type Difference = Answer<'listReconciliation'>['items'][number];

export const reconciliationKey = ['payments', 'reconciliation'];

/** The parameters of the address that the list is filtered by, besides its state. */
export function reconciliationFilters({ type, difference, external_id, from, to }: TransactionsSearch) {
  return {
    ...(type !== undefined && { type }),
    ...(difference !== undefined && { difference }),
    ...(external_id !== undefined && { external_id }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
}

/** The differences, read again every minute: a comparison may change them meanwhile. */
export function useReconciliation(search: TransactionsSearch) {
  const { state = 'open', page = 1 } = search;
  const query: RequestQuery<'listReconciliation'> = { ...reconciliationFilters(search), state, page };
  return useQuery({
    queryKey: [...reconciliationKey, query],
    queryFn: async ({ signal }) => await api('listReconciliation', { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
}
