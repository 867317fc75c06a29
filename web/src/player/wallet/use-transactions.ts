import { useQueries } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Answer } from '@raspasorte/contract';
import { useState } from 'react';
import { api } from '../api.ts';
import { transactionsKey } from '../balance/transactions-key.ts';
import { itemsOf } from '../shared/items-of.ts';
import type { HistoryQuery } from './history-search.ts';

type Page = Answer<'listTransactions'>;

/**
 * Pages of the history, one below the other. The pages shown before stay on the screen while new
 * ones load.
 */
export function useTransactions(query: HistoryQuery, pages: readonly number[]) {
  const { loaded, ...state } = useQueries({
    queries: pages.map((page) => ({
      queryKey: [...transactionsKey, { ...query, page }],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        await api('listTransactions', { query: { ...query, page }, signal }),
    })),
    combine,
  });
  const [before, keep] = useState(loaded);
  if (loaded && loaded !== before) keep(loaded);
  const shown = loaded ?? (state.error ? undefined : before);
  return {
    ...state,
    items: shown?.items ?? [],
    total: shown?.total,
    page: loaded?.page,
    hasMore: shown?.hasMore ?? false,
    missingUntil: shown?.missingUntil,
  };
}

function combine(results: UseQueryResult<Page>[]) {
  const missing = results.findIndex(({ data }) => !data);
  const leading = (missing < 0 ? results : results.slice(0, missing)).flatMap(({ data }) => data ?? []);
  return {
    loaded: leading.length === 0 ? undefined : joinPages(leading),
    fetching: results.some(({ isFetching }) => isFetching),
    error: results.find(({ error }) => error !== null)?.error ?? null,
    refresh: () => results.forEach((result) => void result.refetch()),
  };
}

/** Joins the pages. For a page beyond the last one, the server sends the last one again. */
function joinPages(pages: readonly Page[]) {
  const last = pages.at(-1);
  return {
    items: itemsOf(pages),
    total: last?.total,
    page: last?.page,
    hasMore: last?.hasMore ?? false,
    missingUntil: last?.missing_until,
  };
}
