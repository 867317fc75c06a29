import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { api } from '../api.ts';
import type { HistoryQuery } from './history-search.ts';

export const transactionsKey = ['transactions'] as const;

/** Some pages of the history, one below the other; those before stay on the screen while new ones load. */
export function useTransactions(query: HistoryQuery, pages: readonly number[]) {
  return useQueries({
    queries: pages.map((page) => ({
      queryKey: [...transactionsKey, { ...query, page }],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        await api('listTransactions', { query: { ...query, page }, signal }),
      placeholderData: keepPreviousData,
    })),
    combine: (results) => ({
      items: results.flatMap(({ data }) => data?.items ?? []),
      total: results.at(-1)?.data?.total,
      hasMore: results.at(-1)?.data?.hasMore ?? false,
      loading: results.some(({ isPending }) => isPending),
      fetching: results.some(({ isFetching }) => isFetching),
      error: results.find(({ error }) => error !== null)?.error ?? null,
      refresh: () => results.forEach((result) => void result.refetch()),
    }),
  });
}
