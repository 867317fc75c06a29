import type { Answer } from '@raspasorte/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';

export type WebhookEndpoint = Answer<'listWebhookEndpoints'>['endpoints'][number];
/** What operators set of an endpoint. */
export type EndpointTerms = Pick<WebhookEndpoint, 'url' | 'kinds' | 'is_active'>;

/** Read again every minute while it is on the screen: messages wait, go and fail by themselves. */
const webhooksQuery = queryOptions({
  queryKey: ['webhooks', 'endpoints'],
  queryFn: async ({ signal }) => await api('listWebhookEndpoints', { signal }),
  refetchInterval: 60_000,
});

export const useWebhookEndpoints = () => useQuery(webhooksQuery);
