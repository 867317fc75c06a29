import * as z from 'zod';
import type { RouteSchema } from '../../route-schema.ts';
import { cents, instant, pageNumber, positiveCents, uuid } from '../../schemas/scalars.ts';
import type { ReceivableRouteName } from '../routes/receivables.ts';

const receivable = z.object({
  /** That of the dispute or of the withdrawal. */
  id: uuid,
  user_id: uuid,
  user_name: z.string(),
  /** `late_payout`: a payout that was paid after it was voided. */
  cause: z.enum(['dispute', 'late_payout']),
  amount_cents: positiveCents,
  collected_cents: cents,
  owed_cents: positiveCents,
  /** The player's present balance, from which it can be collected. */
  balance_cents: cents,
  /** Whether the bank has not decided the dispute, so that nothing can be collected yet. */
  is_undecided: z.boolean(),
  created_at: instant,
});

export const receivableSchemas = {
  listReceivables: {
    summary: 'What players owe: what can be collected first, then the oldest',
    query: z.object({ page: pageNumber }),
    answer: z.object({
      items: z.array(receivable),
      total: z.int(),
      page: z.int(),
      page_size: z.int(),
      /** Sum of all that is owed. */
      owed_cents: cents,
    }),
  },
  /**
   * Refusals: not_found, nothing_owed, receivable_changed (another amount is owed than was seen),
   * dispute_open, insufficient_balance (the balance is empty).
   */
  collectReceivable: {
    summary: 'Take what a player owes from the balance, as far as it reaches',
    params: z.object({ id: uuid }),
    body: z.strictObject({ user_id: uuid, seen_owed_cents: positiveCents }),
    answer: z.object({ collected_cents: positiveCents, owed_cents: cents, balance_cents: cents }),
  },
} as const satisfies Record<ReceivableRouteName, RouteSchema>;
