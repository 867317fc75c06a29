import * as z from 'zod';

const reference = z.string().regex(/^[a-zA-Z0-9-]{1,36}$/);
const cents = z.int().positive().brand<'Cents'>();

/** Request bodies. Amounts are integer cents. */
export const newCharge = z.strictObject({
  reference,
  amount_cents: cents,
  expires_at: z.iso.datetime(),
});

export const newPayout = z.strictObject({
  reference,
  amount_cents: cents,
  cpf: z.string().regex(/^\d{11}$/),
  name: z.string().min(1).max(200),
});

/** Response bodies. Times are ISO 8601 in UTC. */
export type PaymentAnswer = { end_to_end_id: string; amount_cents: number; paid_at: string };

export type ChargeAnswer = {
  txid: string;
  reference: string;
  status: 'active' | 'paid' | 'refused';
  amount_cents: number;
  pix_code: string;
  expires_at: string;
  payments: PaymentAnswer[];
};

export type PayoutAnswer = {
  id: string;
  reference: string;
  amount_cents: number;
  status: 'pending' | 'paid' | 'failed';
  end_to_end_id: string | null;
};

/** Negative if payouts exceed payments. The bank allows an overdraft. */
export type BalanceAnswer = { balance_cents: number };

/** Bodies of the webhooks. */
export type WebhookBody =
  | { event: 'charge.paid'; txid: string; reference: string; payment: PaymentAnswer }
  | { event: 'charge.refused'; txid: string; reference: string }
  | { event: 'payout.settled'; id: string; reference: string };
