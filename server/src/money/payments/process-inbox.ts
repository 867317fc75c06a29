import type { FastifyBaseLogger } from 'fastify';
import { inTransaction, type Pool, type Tx } from '../../platform/database/pool.ts';
import type { AppliedEvent, ChargeEvent, PaymentEventHandler } from './payment-event.ts';
import { insertAnomalyOnce } from './queries/contacts.ts';
import { takeInboxEntry, updateFailedAttempt, updateProcessed, type InboxEntry } from './queries/inbox.ts';

export type InboxOptions = {
  pool: Pool;
  logger: FastifyBaseLogger;
  applyDepositEvent: PaymentEventHandler<ChargeEvent>;
};

/**
 * Books the entries of the inbox one by one. Each is booked and marked in one transaction, so it is
 * booked once; the player is notified after the commit. A failed entry is tried again after a pause
 * that grows.
 */
export async function processInbox(options: InboxOptions): Promise<void> {
  for (;;) {
    const taken: { entry?: InboxEntry | undefined } = {};
    try {
      const { announce } = await inTransaction(options.pool, async (tx) => {
        taken.entry = await takeInboxEntry(tx);
        return taken.entry === undefined ? { announce: undefined } : book(tx, taken.entry, options);
      });
      if (taken.entry === undefined) return;
      announce?.();
    } catch (error) {
      if (taken.entry === undefined) throw error;
      const { provider, paymentId } = taken.entry;
      const details = { err: error, provider, paymentId };
      options.logger.error(details, 'an entry of the payment inbox could not be processed');
      await updateFailedAttempt(options.pool, { provider, paymentId });
    }
  }
}

async function book(tx: Tx, entry: InboxEntry, options: InboxOptions): Promise<AppliedEvent> {
  const { provider, transaction, event } = entry;
  const applied =
    transaction === null
      ? await noteUnknownCharge(tx, entry, options)
      : await options.applyDepositEvent(tx, { ...transaction, provider }, event);
  await updateProcessed(tx, entry, applied.outcome);
  return applied;
}

/** Nobody can be credited, so an anomaly tells operators of the money. */
async function noteUnknownCharge(tx: Tx, { provider, paymentId, event }: InboxEntry, { logger }: InboxOptions) {
  logger.error({ provider, paymentId }, 'a payment of a charge that we never made');
  const detail = 'O provedor informou o pagamento de uma cobrança que não é nossa';
  if (event.kind !== 'charge_refused')
    await insertAnomalyOnce(tx, provider, { kind: 'payment_without_charge', subject: paymentId, detail });
  return { outcome: 'unknown_charge' };
}
