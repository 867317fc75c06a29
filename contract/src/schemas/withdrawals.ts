import * as z from 'zod';
import { transactionStatus } from './transactions.ts';
import { instant, positiveCents, uuid } from './scalars.ts';

/**
 * The minimum and the CPF have refusals of their own (422), so the schema does not check them.
 */
export const newWithdrawal = z.strictObject({
  amount_cents: z.int().brand<'Cents'>(),
  /** Required until the player's CPF is fixed. */
  cpf: z.string().max(64).optional(),
});

export const confirmedBy = z.enum(['passkey', 'password']);

export const withdrawalAnswer = z.object({ success: z.literal(true), message: z.string() });

export const withdrawalId = z.object({ id: z.string().min(1).max(64) });

/**
 * The receipt. `cpf` is masked. `end_to_end_id` identifies the payment at all banks once it is
 * paid.
 */
export const withdrawalReceipt = z
  .object({
    id: uuid,
    status: transactionStatus,
    amount_cents: positiveCents,
    cpf: z.string(),
    end_to_end_id: z.string().nullable(),
    created_at: instant,
    settled_at: instant.nullable(),
    /** How the player confirmed it, if their own limit required a confirmation. */
    confirmed_by: confirmedBy.nullable(),
    /**
     * While it waits for an operator: the reasons, as sentences for the player. Otherwise empty.
     */
    waits_because: z.array(z.string()),
  })
  .meta({ id: 'Withdrawal' });
