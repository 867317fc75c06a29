import * as z from 'zod';
import { cents, instant, positiveCents, uuid } from '../../schemas/scalars.ts';

/** A round of a player, as in operators' lists. */
export const playerRound = z.object({
  id: uuid,
  created_at: instant,
  /** Null when the card no longer exists. */
  product_name: z.string().nullable(),
  price_cents: positiveCents,
  /** Null while the card is covered: operators see no more of it than its player. */
  payout_cents: cents.nullable(),
  is_free: z.boolean(),
});
