import * as z from 'zod';
import { instant, positiveCents, uuid } from './scalars.ts';

/**
 * The minimum and the CPF are rules with sentences of their own (422), so the shape asks for
 * little.
 */
export const newWithdrawal = z.strictObject({
  amount_cents: z.int().brand<'Cents'>(),
  /** Needed until the player has one for good. */
  cpf: z.string().max(64).optional(),
});

export const confirmedBy = z.enum(['passkey', 'password']);

export const withdrawalAnswer = z.object({ success: z.literal(true), message: z.string() });

export const withdrawalId = z.object({ id: z.string().min(1).max(64) });

/**
 * The receipt. `cpf` is masked; `end_to_end_id` is the payment's name at every bank, once it is
 * paid.
 */
export const withdrawalReceipt = z
  .object({
    id: uuid,
    status: z.enum(['PENDING', 'COMPLETED', 'REJECTED']),
    amount_cents: positiveCents,
    cpf: z.string(),
    end_to_end_id: z.string().nullable(),
    created_at: instant,
    settled_at: instant.nullable(),
    /** Where the player's own limit asked for it. */
    confirmed_by: confirmedBy.nullable(),
    /** While it waits for an operator: why, in sentences for people. Else empty. */
    waits_because: z.array(z.string()),
  })
  .meta({ id: 'Withdrawal' });
