import type { Answer } from '@raspasorte/contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { READ_AGAIN_MS } from '../read-again/keys.ts';
import type { AuditFilters } from './audit-search.ts';

export type AuditEntry = Answer<'listAudit'>['items'][number];

type Page = { pageParam: number | undefined; signal: AbortSignal };

/** The log, newest first, page by page. */
export const auditQuery = (filters: AuditFilters) => ({
  queryKey: ['audit', filters],
  initialPageParam: undefined as number | undefined,
  queryFn: async ({ pageParam: before, signal }: Page) =>
    await api('listAudit', { query: { ...filters, ...(before !== undefined && { before }) }, signal }),
  getNextPageParam: ({ next_before: before }: Answer<'listAudit'>) => before ?? undefined,
});

export const useAudit = (filters: AuditFilters) =>
  useInfiniteQuery({
    ...auditQuery(filters),
    placeholderData: keepPreviousData,
    // Not while somebody reads what is older: each page would be read again.
    refetchInterval: ({ state }) => state.data?.pages.length === 1 && READ_AGAIN_MS,
  });
