import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from '../database/bank-pool.ts';
import { claimDueWebhooks, updateDelivered, updateNextAttempt, type DueWebhook } from '../queries.ts';
import { SIGNATURE_HEADER, signWebhook } from './sign-webhook.ts';

export type SendingOptions = {
  pool: Pool;
  /** The customer's webhook address. */
  webhookUrl: () => string;
  webhookSecret: string;
  clock: () => Date;
  logger: FastifyBaseLogger;
};

const TIMEOUT_MS = 5000;
const BATCH = 20;
const LONGEST_PAUSE_SECONDS = 600;
/** With these pauses, the last attempt is about a day after the first. */
const MAX_ATTEMPTS = 150;

/**
 * Sends due webhooks. One without a 2xx response is retried after 1, 2, 4, … seconds, at most 10
 * minutes.
 */
export async function sendWebhooks(options: SendingOptions): Promise<void> {
  for (;;) {
    const due = await claimDueWebhooks(options.pool, BATCH);
    await Promise.all(due.map((webhook) => sendOne(options, webhook)));
    if (due.length < BATCH) return;
  }
}

async function sendOne(
  { pool, webhookUrl, webhookSecret: secret, clock, logger }: SendingOptions,
  { id, body, attempts }: DueWebhook,
): Promise<void> {
  const signature = signWebhook({ body, secret, now: clock() });
  try {
    const response = await fetch(webhookUrl(), {
      method: 'POST',
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    });
    if (!response.ok) throw new Error(`answered ${response.status}`);
    await updateDelivered(pool, id);
  } catch (error) {
    const pauseSeconds = attempts < MAX_ATTEMPTS ? Math.min(2 ** (attempts - 1), LONGEST_PAUSE_SECONDS) : null;
    logger.warn({ err: error, webhook: id, attempts, pauseSeconds }, 'the sandbox bank could not deliver a webhook');
    await updateNextAttempt(pool, id, pauseSeconds);
  }
}
