import * as z from 'zod';
import { clickKinds } from '../click-kinds.ts';
import { instant } from './scalars.ts';

const word = z.string().trim().max(200).optional();

const words = { source: word, medium: word, campaign: word, affiliate: word };

/** What the link of a campaign says of itself, and which platform's click it holds: never which click. */
export const visit = z.strictObject({ ...words, click_kind: z.enum(clickKinds).optional() });

/** What the browser of somebody who agreed has kept of the first visit, handed over with the sign-up. */
export const signUpSource = z.strictObject({
  ...words,
  click: z.strictObject({ kind: z.enum(clickKinds), id: z.string().min(1).max(300) }).optional(),
  landed_at: instant,
});

export const ownSource = z.object({
  /** Null where the player did not agree, or came by no campaign. Words that were not said are empty. */
  source: z
    .object({ source: z.string(), medium: z.string(), campaign: z.string(), affiliate: z.string(), landed_at: instant })
    .nullable(),
});
