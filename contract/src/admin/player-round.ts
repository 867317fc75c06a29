import * as z from 'zod';
import { cents, instant, positiveCents, uuid } from '../schemas/scalars.ts';

/** A round of a player, as in operators' lists. */
export const playerRound = z.object({
  id: uuid,
  created_at: instant,
  /** Null when the card no longer exists. */
  product_name: z.string().nullable(),
  price_cents: positiveCents,
  payout_cents: cents,
  is_free: z.boolean(),
});
