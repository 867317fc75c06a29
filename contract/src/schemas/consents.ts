import * as z from 'zod';

/** The player's newest answer; `granted` is null until they have answered, which is no yes. */
export const consent = z.object({ granted: z.boolean().nullable() });

/** `words_version` names the words of `consent-words.ts` that the player has read. */
const answer = { granted: z.boolean(), words_version: z.int().positive().optional() };

export const newOfferConsent = z.strictObject(answer);

/**
 * `fbp` and `fbc` are cookies of the ad platform's pixel. They are absent if the pixel did not run.
 */
export const newAdConsent = z.strictObject({
  ...answer,
  fbp: z
    .string()
    .max(200)
    .regex(/^fb\.[0-9]\.[0-9]+\.[\w-]+$/)
    .optional(),
  fbc: z
    .string()
    .max(500)
    .regex(/^fb\.[0-9]\.[0-9]+\.[\w-]+$/)
    .optional(),
});
