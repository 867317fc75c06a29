import { randomInt, randomUUID } from 'node:crypto';
import type { Tx } from '../database/bank-pool.ts';
import type { WebhookBody } from '../api/messages.ts';
import { insertWebhook, selectFaults } from '../queries.ts';

const REPEATS = 5;
const LONGEST_DELAY_MS = 10_000;

/**
 * Stores a webhook in the transaction of its event, so that neither exists without the other.
 * Simulated faults drop, repeat or delay it.
 */
export async function queueWebhook(tx: Tx, body: WebhookBody): Promise<void> {
  const faults = await selectFaults(tx);
  if (faults.has('no_webhooks')) return;
  for (let copy = 0; copy < (faults.has('repeat_webhooks') ? REPEATS : 1); copy += 1) {
    const delayMs = faults.has('delay_webhooks') ? randomInt(LONGEST_DELAY_MS) : 0;
    await insertWebhook(tx, { id: randomUUID(), body: JSON.stringify(body), delayMs });
  }
}
