import type { Answer } from '@raspasorte/contract';

type Endpoint = Answer<'listWebhookEndpoints'>['endpoints'][number];
type Message = Answer<'listWebhookMessages'>['items'][number];

export const webhookEndpoint = (change: Partial<Endpoint> = {}): Endpoint => ({
  id: 'e0000000-0000-4000-8000-000000000001',
  url: 'https://contabil.example/eventos',
  kinds: ['deposit.credited', 'withdrawal.paid'],
  is_active: true,
  created_at: '2026-03-01T12:00:00Z',
  secret_since: '2026-03-01T12:00:00Z',
  pending: 1,
  failed: 2,
  delivered_at: '2026-03-20T12:00:00Z',
  ...change,
});

export const webhookMessage = (change: Partial<Message> = {}): Message => ({
  id: 'd0000000-0000-4000-8000-000000000001',
  endpoint_id: webhookEndpoint().id,
  url: webhookEndpoint().url,
  kind: 'deposit.credited',
  status: 'failed',
  attempts: 10,
  created_at: '2026-03-20T11:00:00Z',
  next_attempt_at: null,
  http_status: 503,
  failure: 'HTTP 503',
  ...change,
});
