import type { Answer } from '@raspasorte/contract';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { READ_AGAIN_MS } from '../read-again/keys.ts';
import type { WebhooksSearch } from './webhooks-search.ts';

export type WebhookMessage = Answer<'listWebhookMessages'>['items'][number];

/** How often messages are read again while they are being sent. */
const REFRESH_MS = 5000;

/** The messages, newest first, page by page. */
export function useWebhookMessages({ endpoint, status }: WebhooksSearch) {
  const filters = { ...(endpoint !== undefined && { endpoint_id: endpoint }), ...(status !== undefined && { status }) };
  return useInfiniteQuery({
    queryKey: ['webhooks', 'messages', filters],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam: before, signal }) =>
      await api('listWebhookMessages', { query: { ...filters, ...(before !== undefined && { before }) }, signal }),
    getNextPageParam: ({ next_before: before }) => before ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => {
      const messages = data?.pages.flatMap(({ items }) => items) ?? [];
      if (messages.some(({ status: now, attempts }) => now === 'pending' && attempts === 0)) return REFRESH_MS;
      return data?.pages.length === 1 && READ_AGAIN_MS;
    },
  });
}

/** One message with its body and its tries. */
export const useWebhookMessage = (id: string) =>
  useQuery({
    queryKey: ['webhooks', 'message', id],
    queryFn: async ({ signal }) => await api('getWebhookMessage', { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => data?.status === 'pending' && REFRESH_MS,
  });
