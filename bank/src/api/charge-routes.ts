import type { FastifyInstance } from 'fastify';
import type { Pool } from '../database/bank-pool.ts';
import { BankRefusal } from '../bank-refusal.ts';
import { newCharge, type ChargeAnswer } from './messages.ts';
import { openCharge } from '../open-charge.ts';
import { selectCharge, selectPayments, type ChargeRow, type PaymentRow } from '../queries.ts';

/** Charges: creates one, and returns its status. */
export function chargeRoutes(api: FastifyInstance, { pool, receiverName }: { pool: Pool; receiverName: string }): void {
  const schema = { hide: true };
  api.route({
    method: 'POST',
    url: '/charges',
    schema,
    handler: async (request) => {
      const body = newCharge.safeParse(request.body);
      if (!body.success) throw new BankRefusal('malformed');
      const { reference, amount_cents: amountCents, expires_at: expiresAt } = body.data;
      const charge = await openCharge(pool, { reference, amountCents, expiresAt: new Date(expiresAt), receiverName });
      return toAnswer(charge, await selectPayments(pool, charge.txid));
    },
  });
  api.route<{ Params: { txid: string } }>({
    method: 'GET',
    url: '/charges/:txid',
    schema,
    handler: async (request) => {
      const charge = await selectCharge(pool, request.params.txid);
      if (charge === undefined) throw new BankRefusal('not_found');
      return toAnswer(charge, await selectPayments(pool, charge.txid));
    },
  });
}

function toAnswer(charge: ChargeRow, payments: PaymentRow[]): ChargeAnswer {
  const paidOrActive = payments.length > 0 ? 'paid' : 'active';
  return {
    txid: charge.txid,
    reference: charge.reference,
    status: charge.refused_at === null ? paidOrActive : 'refused',
    amount_cents: charge.amount_cents,
    pix_code: charge.pix_code,
    expires_at: charge.expires_at.toISOString(),
    payments: payments.map((payment) => ({ ...payment, paid_at: payment.paid_at.toISOString() })),
  };
}
