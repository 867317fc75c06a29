import * as z from 'zod';
import type { RouteSchema } from '../../route-schema.ts';
import { instant, positiveCents, uuid } from '../../schemas/scalars.ts';
import { MAX_RESENT_HOURS, type AdRouteName } from '../routes/ads.ts';
import { pageCursor } from './page-cursor.ts';

const eventStatus = z.enum(['pending', 'sent', 'not_sent', 'failed']);

const adEvent = z.object({
  transaction_id: uuid,
  event_id: z.string(),
  amount_cents: positiveCents,
  paid_at: instant,
  status: eventStatus,
  /** Why the event was not sent, or the platform's response. */
  reason: z.string().nullable(),
  attempts: z.int(),
  sent_at: instant.nullable(),
});

const status = z.object({
  configured: z.boolean(),
  pixel_id: z.string().nullable(),
  has_test_code: z.boolean(),
  /** Events of the last seven days. */
  counts: z.object({ pending: z.int(), sent: z.int(), not_sent: z.int(), failed: z.int() }),
  events: z.array(adEvent),
});

const tooSmall = 'Informe um valor maior que 0, ex: 30,00';
const testBody = z.strictObject({
  amount_brl: z.number({ error: 'Valor inválido' }).positive({ error: tooSmall }).max(1_000_000, { error: 'Valor inválido' }),
});

/** `facebook_response.body` is the platform's complete response, or null if none arrived. */
const testAnswer = z.object({
  success: z.literal(true),
  transaction_id: uuid,
  facebook_sent: z.boolean(),
  reason: z.string().nullable(),
  facebook_response: z.object({ event_id: z.string(), http_status: z.int().nullable(), body: z.unknown() }),
});

/** The result of one batch. */
const results = z.object({
  total: z.int(),
  success: z.int(),
  failed: z.int(),
  errors: z.array(z.object({ transaction_id: uuid, error: z.string() })),
  /** Events of the chosen hours that follow this batch. */
  remaining: z.int(),
  /** Events older than 48 hours, which the platform may count a second time. */
  beyond_48_hours: z.int(),
  /** Pass it to the next call. Null after the last batch. */
  next_cursor: z.string().nullable(),
});

const resendBody = z.strictObject({
  hours: z.int().min(1).max(MAX_RESENT_HOURS),
  /** Which events of those hours to send: all, those not sent yet, or those that failed. */
  which: z.enum(['all', 'unsent', 'failed']).default('all'),
  cursor: pageCursor,
});

export const adSchemas = {
  adStatus: { summary: 'Whether the ad platform is configured, and the latest events', answer: status },
  testDepositFacebook: { summary: 'Send a test purchase to the ad platform', body: testBody, answer: testAnswer },
  resendFacebookEvents: {
    summary: 'Send the deposit events of the last hours again, oldest first, one batch per call',
    body: resendBody,
    answer: z.object({ results }),
  },
} as const satisfies Record<AdRouteName, RouteSchema>;
