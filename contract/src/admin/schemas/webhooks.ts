import * as z from 'zod';
import type { RouteSchema } from '../../route-schema.ts';
import { instant, uuid } from '../../schemas/scalars.ts';
import { otp } from './otp.ts';
import { webhookKinds, type WebhookRouteName } from '../routes/webhooks.ts';

const kind = z.enum(webhookKinds);
const messageStatus = z.enum(['pending', 'delivered', 'failed']);
const oneEndpoint = z.object({ id: uuid });

const endpoint = z.object({
  id: uuid,
  url: z.string(),
  kinds: z.array(kind),
  is_active: z.boolean(),
  created_at: instant,
  /** Since when it has its secret. */
  secret_since: instant,
  /** Counts of the messages of the last 30 days. Older messages are deleted. */
  pending: z.int(),
  failed: z.int(),
  /** When the endpoint last accepted a message. */
  delivered_at: instant.nullable(),
});

const url = z.string().trim().min(1).max(500);
const kinds = z
  .array(kind)
  .min(1)
  .max(webhookKinds.length)
  .transform((chosen) => webhookKinds.filter((name) => chosen.includes(name)));

/** An endpoint as it was seen. When it is another by now, the call is refused. */
const seen = z.strictObject({ url: z.string(), kinds, is_active: z.boolean() });

const message = z.object({
  id: uuid,
  endpoint_id: uuid,
  url: z.string(),
  /** One of the endpoint's kinds, or `test`. */
  kind: z.enum([...webhookKinds, 'test']),
  status: messageStatus,
  attempts: z.int(),
  created_at: instant,
  next_attempt_at: instant.nullable(),
  /** Result of the last attempt: the response status, or why there was no response. */
  http_status: z.int().nullable(),
  failure: z.string().nullable(),
});

const attempt = z.object({
  at: instant,
  http_status: z.int().nullable(),
  failure: z.string().nullable(),
  took_ms: z.int(),
});

const secretShown = z.object({
  id: uuid,
  /** `whsec_` followed by Base64. No other call shows it. */
  secret: z.string(),
});

export const webhookSchemas = {
  listWebhookEndpoints: {
    summary: 'The webhook endpoints',
    answer: z.object({ endpoints: z.array(endpoint) }),
  },
  createWebhookEndpoint: {
    summary: 'Add a webhook endpoint; its secret is shown once',
    body: z.strictObject({ url, kinds, otp }),
    answer: secretShown,
  },
  changeWebhookEndpoint: {
    summary: 'Change the address and the kinds of an endpoint, or switch it on or off',
    params: oneEndpoint,
    body: z.strictObject({ url, kinds, is_active: z.boolean(), seen: seen.optional(), otp }),
    answer: oneEndpoint,
  },
  removeWebhookEndpoint: {
    summary: 'Delete an endpoint and its messages',
    params: oneEndpoint,
    body: z.strictObject({ seen, otp }),
    answer: oneEndpoint,
  },
  renewWebhookSecret: {
    summary: 'Replace the secret of an endpoint; the new one is shown once',
    params: oneEndpoint,
    /**
     * `seen_secret_since`: since when the secret was in use that is replaced. Another one is not.
     */
    body: z.strictObject({ seen_secret_since: instant.optional(), otp }),
    answer: secretShown,
  },
  testWebhookEndpoint: {
    summary: 'Send a test message',
    params: oneEndpoint,
    body: z.strictObject({}),
    answer: z.object({ message_id: uuid }),
  },
  listWebhookMessages: {
    summary: 'The messages of the last 30 days, newest first',
    query: z.object({
      endpoint_id: uuid.optional(),
      status: messageStatus.optional(),
      /** Only messages older than this one. */
      before: uuid.optional(),
    }),
    answer: z.object({ items: z.array(message), next_before: uuid.nullable() }),
  },
  getWebhookMessage: {
    summary: 'One message with its body and its delivery attempts',
    params: z.object({ id: uuid }),
    answer: message.extend({ body: z.string(), tries: z.array(attempt) }),
  },
  resendWebhookMessages: {
    summary: 'Send one message again, or the oldest failed ones of an endpoint',
    body: z.union([z.strictObject({ message_id: uuid }), z.strictObject({ endpoint_id: uuid })]),
    answer: z.object({
      resent: z.int(),
      /** Failed messages that this call did not send again. */
      remaining: z.int(),
    }),
  },
} as const satisfies Record<WebhookRouteName, RouteSchema>;
