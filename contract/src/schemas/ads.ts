import * as z from 'zod';

/** Null until the player has answered. */
export const adConsent = z.object({ granted: z.boolean().nullable() });

/** `fbp` and `fbc` are the cookies of the ad platform's pixel, where it runs. */
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
