import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from '../database/bank-pool.ts';
import { takeDueWebhooks, updateDelivered, updateNextAttempt, type DueWebhook } from '../queries.ts';
import { SIGNATURE_HEADER, signWebhook } from './sign-webhook.ts';

export type SendingOptions = {
  pool: Pool;
  /** Where the customer takes them. */
  webhookUrl: () => string;
  webhookSecret: string;
  clock: () => Date;
  logger: FastifyBaseLogger;
};

const TIMEOUT_MS = 5000;
const BATCH = 20;
const LONGEST_PAUSE_SECONDS = 600;
/** About a day. */
const MAX_ATTEMPTS = 150;

/** Sends what is due, and tries again after 1, 2, 4, … seconds what was not answered with 2xx. */
export async function sendWebhooks(options: SendingOptions): Promise<void> {
  for (;;) {
    const due = await takeDueWebhooks(options.pool, BATCH);
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
    logger.warn({ err: error, webhook: id, attempts, pauseSeconds }, 'a webhook of the sandbox bank was not taken');
    await updateNextAttempt(pool, id, pauseSeconds);
  }
}
