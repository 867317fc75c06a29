import * as z from 'zod';
import { instant, positiveCents } from './scalars.ts';

/**
 * `name` is the first name and an initial. `sample` marks illustrative data, which screens label as
 * such.
 */
export const win = z
  .object({
    name: z.string(),
    amount_cents: positiveCents,
    price_cents: positiveCents,
    multiplier: z.number(),
    created_at: instant,
    sample: z.boolean(),
  })
  .meta({ id: 'Win' });
