import type { Answer } from '@raspasorte/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';

export type WebhookEndpoint = Answer<'listWebhookEndpoints'>['endpoints'][number];

const webhooksQuery = queryOptions({
  queryKey: ['webhooks', 'endpoints'],
  queryFn: async ({ signal }) => await api('listWebhookEndpoints', { signal }),
});

export const useWebhookEndpoints = () => useQuery(webhooksQuery);
