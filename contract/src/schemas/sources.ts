import * as z from 'zod';
import { clickKinds } from '../click-kinds.ts';
import { instant } from './scalars.ts';

const word = z.string().trim().max(200).optional();

const words = { source: word, medium: word, campaign: word, affiliate: word };

/**
 * The campaign fields of a link, and which platform's click id it has, but never the click id
 * itself.
 */
export const visit = z.strictObject({ ...words, click_kind: z.enum(clickKinds).optional() });

/**
 * The source of the first visit, which the browser kept if the player agreed, sent with the
 * sign-up.
 */
export const signUpSource = z.strictObject({
  ...words,
  click: z.strictObject({ kind: z.enum(clickKinds), id: z.string().min(1).max(300) }).optional(),
  landed_at: instant,
});

export const ownSource = z.object({
  /**
   * Null if the player did not agree, or did not come through a campaign. Missing fields are empty
   * texts.
   */
  source: z
    .object({ source: z.string(), medium: z.string(), campaign: z.string(), affiliate: z.string(), landed_at: instant })
    .nullable(),
});
