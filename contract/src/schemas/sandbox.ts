import * as z from 'zod';
import { positiveCents } from './scalars.ts';

export const sandboxPayment = z.strictObject({
  pix_code: z.string().min(1).max(512),
  amount_cents: positiveCents.optional(),
  outcome: z.enum(['paid', 'refused']).default('paid'),
});

export const sandboxPaymentAnswer = z.object({
  payment_id: z.string(),
  outcome: z.enum(['paid', 'refused']),
  amount_cents: positiveCents,
  end_to_end_id: z.string().nullable(),
});

/** The complete list of the bank's simulated faults. Empty for a bank that works. */
export const sandboxFaults = z.strictObject({
  faults: z.array(
    z.enum(['slow', 'fail', 'cut', 'hang', 'repeat_webhooks', 'delay_webhooks', 'no_webhooks', 'wrong_amount', 'fail_payouts']),
  ),
});
