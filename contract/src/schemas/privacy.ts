import * as z from 'zod';
import { instant, uuid } from './scalars.ts';

/** The password once more: an open page must not end an account. */
export const erasure = z.strictObject({ password: z.string().min(1).max(200) });

/** `id` is the number that the player is told. */
export const erasureAnswer = z.object({ id: uuid, requested_at: instant });
