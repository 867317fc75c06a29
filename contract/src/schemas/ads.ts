import * as z from 'zod';

/** `granted` is null until the player has answered. */
export const adConsent = z.object({ granted: z.boolean().nullable() });

/**
 * `fbp` and `fbc` are cookies of the ad platform's pixel. They are absent if the pixel did not run.
 */
export const newAdConsent = z.strictObject({
  granted: z.boolean(),
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

/** Whether the player wants offers; null until they have answered, which is no yes. */
export const offerConsent = z.object({ granted: z.boolean().nullable() });
export const newOfferConsent = z.strictObject({ granted: z.boolean() });
