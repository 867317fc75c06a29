import type { Answer } from '@raspasorte/contract';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { transactionsKey } from '../read-again/keys.ts';
import { transactionFilters } from './transaction-filters.ts';
import type { TransactionsSearch } from './transactions-search.ts';

export type TransactionsPage = Answer<'listAdminTransactions'>;
export type AdminTransaction = TransactionsPage['data'][number];

/** Deposits and withdrawals change on their own, so the list is refreshed regularly. */
const REFRESH_EVERY_MS = 30_000;

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
  useQuery({ ...transactionsQuery(search), placeholderData: keepPreviousData, refetchInterval: REFRESH_EVERY_MS });
