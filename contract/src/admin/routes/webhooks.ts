import type { RouteTable } from '../../route-table.ts';

/** Outgoing webhooks: signed messages to the house's own systems about what happens here. */
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

/** The kinds of messages that an endpoint can receive. The database has the same list. */
export const webhookKinds = [
  'deposit.credited',
  'deposit.returned',
  'withdrawal.paid',
  'withdrawal.refused',
  'round.finished',
  'player.changed',
] as const;

export const WEBHOOK_MESSAGES_KEPT_DAYS = 30;
/** Most messages that one call sends again. */
export const MAX_RESENT = 1000;
