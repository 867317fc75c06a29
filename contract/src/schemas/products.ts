import * as z from 'zod';
import { cardBadge, cardLook } from './card-look.ts';
import { cents, hash, positiveCents, positiveIntegerText } from './scalars.ts';

export const productId = z.object({ id: positiveIntegerText });

export const productSummary = z
  .object({
    id: z.int(),
    name: z.string(),
    price_cents: positiveCents,
    max_prize_cents: positiveCents,
    is_active: z.boolean(),
    look: cardLook,
    /** Short text on the tile instead of its price class. */
    badge: cardBadge,
    /** The RTP shown to players, a fraction. */
    rtp: z.number(),
  })
  .meta({ id: 'Product' });

/**
 * `chance` is the exact share of cards that pay this prize at least once, in the long run.
 * `win_chance` is the exact share that pays anything. The chance of one card can differ, because
 * its state counts too.
 */
export const productDetails = productSummary
  .extend({
    math_version: hash,
    win_chance: z.number(),
    prizes: z.array(z.object({ prize_cents: cents, chance: z.number() })),
  })
  .meta({ id: 'ProductDetails' });
