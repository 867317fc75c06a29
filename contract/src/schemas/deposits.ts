import * as z from 'zod';
import { transactionStatus } from './transactions.ts';
import { cpfText, instant, positiveCents } from './scalars.ts';

/**
 * The minimum has a refusal of its own (422), so the schema only requires a whole number of
 * cents.
 */
export const newDeposit = z.strictObject({
  amount_cents: z.int().brand<'Cents'>(),
  cpf: cpfText.optional(),
});

export const depositOrder = z.object({ order_id: z.string().min(1).max(64) });

/**
 * `amount` is in reais, the only amount that is not in cents. `qr_code` is a data URL with an SVG
 * of `pix_code`.
 */
export const depositCharge = z.object({
  pix_data: z.object({
    qr_code: z.string(),
    pix_code: z.string(),
    amount: z.number(),
    order_id: z.string(),
    full_data: z.object({
      status: transactionStatus,
      amount_cents: positiveCents,
      provider: z.string(),
      expires_at: instant,
    }),
  }),
});

/**
 * Includes `pix_code`, so that a reloaded page can show the charge again; it is empty until the
 * provider has made the charge. `paid_by_other`: it was paid from somebody else's account, and the
 * payment goes back.
 */
export const depositStatus = z.object({
  order_id: z.string(),
  status: transactionStatus,
  amount_cents: positiveCents,
  expires_at: instant,
  pix_code: z.string(),
  paid_by_other: z.boolean(),
});
