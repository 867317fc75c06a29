import { inTransaction, type Pool } from './database/bank-pool.ts';
import { createEndToEndId } from './end-to-end-id.ts';
import { lockDuePayouts, selectFaults, updatePayoutSettled } from './queries.ts';
import { queueWebhook } from './webhooks/queue-webhook.ts';

const BATCH = 50;

/** Settles due payouts, which the bank accepted a moment ago. Queues a webhook for each. */
export async function settlePayouts({ pool, clock }: { pool: Pool; clock: () => Date }): Promise<void> {
  const now = clock();
  await inTransaction(pool, async (tx) => {
    const faults = await selectFaults(tx);
    for (const { id, reference } of await lockDuePayouts(tx, now, BATCH)) {
      await updatePayoutSettled(tx, reference, faults.has('fail_payouts') ? null : createEndToEndId(now));
      await queueWebhook(tx, { event: 'payout.settled', id, reference });
    }
  });
}
