import * as z from 'zod';
import { cpfText, instant, positiveCents } from './scalars.ts';

/**
 * The minimum is a rule with its own sentence (422), so the shape only asks for a whole number of
 * cents.
 */
export const newDeposit = z.strictObject({
  amount_cents: z.int().brand<'Cents'>(),
  cpf: cpfText.optional(),
});

export const depositOrder = z.object({ order_id: z.string().min(1).max(64) });

/**
 * `amount` is in reais, the one exception to cents. `qr_code` is an SVG data address of the same
 * code.
 */
export const depositCharge = z.object({
  pix_data: z.object({
    qr_code: z.string(),
    pix_code: z.string(),
    amount: z.number(),
    order_id: z.string(),
    full_data: z.object({
      status: z.enum(['PENDING', 'COMPLETED', 'REJECTED']),
      amount_cents: positiveCents,
      provider: z.string(),
      expires_at: instant,
    }),
  }),
});

/** `pix_code` stands here too, so that a reloaded page can show the charge again. */
export const depositStatus = z.object({
  order_id: z.string(),
  status: z.enum(['PENDING', 'COMPLETED', 'REJECTED']),
  amount_cents: positiveCents,
  expires_at: instant,
  pix_code: z.string(),
});
