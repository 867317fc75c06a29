import { toCents, type Cents } from '@raspasorte/contract';
import { inTransaction, type Pool, type Tx } from './database/bank-pool.ts';
import { BankRefusal } from './bank-refusal.ts';
import { createEndToEndId } from './end-to-end-id.ts';
import { findCharge } from './find-charge.ts';
import {
  insertPayment,
  lockCharge,
  selectFaults,
  selectPayments,
  updateRefused,
  type ChargeRow,
  type PaymentRow,
} from './queries.ts';
import { queueWebhook } from './webhooks/queue-webhook.ts';

type Order = { pixCode: string; amountCents: Cents | undefined; outcome: 'paid' | 'refused'; now: Date };

export type Receipt = { paymentId: string; outcome: 'paid' | 'refused'; amountCents: Cents; endToEndId: string | null };

/**
 * Pays or refuses a code. It accepts more than a real bank, because the product must cope with such
 * payments: an expired code, any amount, and a second payment of a paid code. Refusal:
 * charge_not_payable, to pay a refused charge or to refuse a paid one. The webhook is stored in the
 * same transaction as the payment, so neither exists without the other.
 */
export async function payCode(pool: Pool, { pixCode, amountCents, outcome, now }: Order): Promise<Receipt> {
  const { charge } = await findCharge(pool, pixCode);
  return inTransaction(pool, async (tx) => {
    const locked = await lockCharge(tx, charge.txid);
    if (!locked || locked.refused_at !== null) throw new BankRefusal('charge_not_payable');
    if (outcome === 'paid') return pay(tx, locked, { amountCents: amountCents ?? locked.amount_cents, now });
    return refuse(tx, locked, now);
  });
}

async function pay(tx: Tx, charge: ChargeRow, order: { amountCents: Cents; now: Date }): Promise<Receipt> {
  const { now } = order;
  const faults = await selectFaults(tx);
  const amountCents = faults.has('wrong_amount') ? toCents(Math.ceil(order.amountCents / 2)) : order.amountCents;
  const payment: PaymentRow = { end_to_end_id: createEndToEndId(now), amount_cents: amountCents, paid_at: now };
  await insertPayment(tx, charge.txid, payment);
  await queueWebhook(tx, {
    event: 'charge.paid',
    txid: charge.txid,
    reference: charge.reference,
    payment: { ...payment, paid_at: now.toISOString() },
  });
  return { paymentId: payment.end_to_end_id, outcome: 'paid', amountCents, endToEndId: payment.end_to_end_id };
}

async function refuse(tx: Tx, charge: ChargeRow, now: Date): Promise<Receipt> {
  const payments = await selectPayments(tx, charge.txid);
  if (payments.length > 0) throw new BankRefusal('charge_not_payable');
  await updateRefused(tx, charge.txid, now);
  await queueWebhook(tx, { event: 'charge.refused', txid: charge.txid, reference: charge.reference });
  return { paymentId: charge.txid, outcome: 'refused', amountCents: charge.amount_cents, endToEndId: null };
}
