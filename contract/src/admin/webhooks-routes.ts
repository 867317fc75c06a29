import type { RouteTable } from '../route-table.ts';

/** The house's own systems, which are told what happens by signed messages. */
export const webhookRoutes = {
  listWebhookEndpoints: { method: 'GET', path: '/api/admin/webhook-endpoints' },
  createWebhookEndpoint: { method: 'POST', path: '/api/admin/webhook-endpoints' },
  changeWebhookEndpoint: { method: 'PUT', path: '/api/admin/webhook-endpoints/:id' },
  removeWebhookEndpoint: { method: 'POST', path: '/api/admin/webhook-endpoints/:id/removal' },
  renewWebhookSecret: { method: 'POST', path: '/api/admin/webhook-endpoints/:id/secret' },
  testWebhookEndpoint: { method: 'POST', path: '/api/admin/webhook-endpoints/:id/test' },
  listWebhookMessages: { method: 'GET', path: '/api/admin/webhook-messages' },
  getWebhookMessage: { method: 'GET', path: '/api/admin/webhook-messages/:id' },
  resendWebhookMessages: { method: 'POST', path: '/api/admin/webhook-messages/resend' },
} as const satisfies RouteTable;

export type WebhookRouteName = keyof typeof webhookRoutes;

/** What an endpoint can be told of. The database holds the same list. */
export const webhookKinds = [
  'deposit.credited',
  'deposit.returned',
  'withdrawal.paid',
  'withdrawal.refused',
  'round.finished',
  'player.changed',
] as const;

/** Messages that one call sends again at most. */
export const MOST_RESENT = 1000;
