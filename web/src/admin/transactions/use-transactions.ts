import type { Answer } from '@raspasorte/contract';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { READ_AGAIN_MS, transactionsKey } from '../read-again/keys.ts';
import { transactionFilters } from './transaction-filters.ts';
import type { TransactionsSearch } from './transactions-search.ts';

export type TransactionsPage = Answer<'listAdminTransactions'>;
export type AdminTransaction = TransactionsPage['data'][number];

export function transactionsQuery(search: TransactionsSearch) {
  const { page, cursor } = search;
  const filters = transactionFilters(search);
  return queryOptions({
    queryKey: [...transactionsKey, { ...filters, page, cursor }],
    queryFn: async ({ signal }) =>
      await api('listAdminTransactions', {
        query: { ...filters, ...(page !== undefined && { page }), ...(cursor !== undefined && { cursor }) },
        signal,
      }),
  });
}

export const useTransactions = (search: TransactionsSearch) =>
  useQuery({ ...transactionsQuery(search), placeholderData: keepPreviousData, refetchInterval: READ_AGAIN_MS });
