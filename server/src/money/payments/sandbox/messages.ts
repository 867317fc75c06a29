import * as z from 'zod';

/** What the sandbox bank says over HTTP, written by the bank and read by the adapter. Amounts in whole cents. */
export const newCharge = z.strictObject({
  reference: z.string().regex(/^[a-zA-Z0-9-]{1,36}$/),
  amount_cents: z.int().positive().brand<'Cents'>(),
  expires_at: z.iso.datetime(),
});

const payment = z.object({
  end_to_end_id: z.string(),
  amount_cents: z.int().positive().brand<'Cents'>(),
  paid_at: z.iso.datetime(),
});

export const newPayout = z.strictObject({
  reference: z.string().regex(/^[a-zA-Z0-9-]{1,36}$/),
  amount_cents: z.int().positive().brand<'Cents'>(),
  cpf: z.string().regex(/^\d{11}$/),
  name: z.string().min(1).max(200),
});

export const payoutAnswer = z.object({
  id: z.string(),
  reference: z.string(),
  amount_cents: z.int().positive().brand<'Cents'>(),
  status: z.enum(['pending', 'paid', 'failed']),
  end_to_end_id: z.string().nullable(),
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

export const webhookBody = z.discriminatedUnion('event', [
  z.object({ event: z.literal('charge.paid'), txid: z.string(), reference: z.string(), payment }),
  z.object({ event: z.literal('charge.refused'), txid: z.string(), reference: z.string() }),
  z.object({ event: z.literal('payout.settled'), id: z.string(), reference: z.string() }),
]);

/** Below zero when more was paid out than came in: this bank lends. */
export const balanceAnswer = z.object({ balance_cents: z.int() });

export type BalanceAnswer = z.output<typeof balanceAnswer>;
export type ChargeAnswer = z.output<typeof chargeAnswer>;
export type PayoutAnswer = z.output<typeof payoutAnswer>;
export type WebhookBody = z.input<typeof webhookBody>;
