import type { Answer } from '@raspasorte/contract';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import type { WebhooksSearch } from './webhooks-search.ts';

export type WebhookMessage = Answer<'listWebhookMessages'>['items'][number];

/** While messages are being sent, what came of them is looked for this often. */
const REFRESH_MS = 5000;

/** The messages, newest first, a page more at a time. */
export function useWebhookMessages({ endpoint, status }: WebhooksSearch) {
  const filters = { ...(endpoint !== undefined && { endpoint_id: endpoint }), ...(status !== undefined && { status }) };
  return useInfiniteQuery({
    queryKey: ['webhooks', 'messages', filters],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam: before, signal }) =>
      await api('listWebhookMessages', { query: { ...filters, ...(before !== undefined && { before }) }, signal }),
    getNextPageParam: ({ next_before: before }) => before ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ items }) => items.some((message) => message.status === 'pending' && message.attempts === 0)) === true &&
      REFRESH_MS,
  });
}

/** One of them, as it is sent, with its tries. */
export const useWebhookMessage = (id: string) =>
  useQuery({
    queryKey: ['webhooks', 'message', id],
    queryFn: async ({ signal }) => await api('getWebhookMessage', { params: { id }, signal }),
  });
