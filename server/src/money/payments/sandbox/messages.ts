import * as z from 'zod';

/**
 * What the sandbox bank answers and sends, as far as this adapter reads it. Amounts are whole
 * cents.
 */
const cents = z.int().positive().brand<'Cents'>();

const payment = z.object({
  end_to_end_id: z.string(),
  amount_cents: cents,
  paid_at: z.iso.datetime(),
});

export const chargeAnswer = z.object({
  txid: z.string(),
  reference: z.string(),
  status: z.enum(['active', 'paid', 'refused']),
  amount_cents: z.int().positive(),
  pix_code: z.string(),
  expires_at: z.iso.datetime(),
  payments: z.array(payment),
});

export const payoutAnswer = z.object({
  id: z.string(),
  reference: z.string(),
  amount_cents: cents,
  status: z.enum(['pending', 'paid', 'failed']),
  end_to_end_id: z.string().nullable(),
});

/** Below zero when more was paid out than came in, because this bank lends. */
export const balanceAnswer = z.object({ balance_cents: z.int() });

export const webhookBody = z.discriminatedUnion('event', [
  z.object({ event: z.literal('charge.paid'), txid: z.string(), reference: z.string(), payment }),
  z.object({ event: z.literal('charge.refused'), txid: z.string(), reference: z.string() }),
  z.object({ event: z.literal('payout.settled'), id: z.string(), reference: z.string() }),
]);

export type ChargeAnswer = z.output<typeof chargeAnswer>;
export type PayoutAnswer = z.output<typeof payoutAnswer>;
