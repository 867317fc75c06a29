import * as z from 'zod';
import { instant, uuid } from './scalars.ts';

/** The password again: an unattended page must not be enough to close an account. */
export const erasure = z.strictObject({ password: z.string().min(1).max(200) });

/** `id` is the number of the request, which the player keeps. */
export const erasureAnswer = z.object({ id: uuid, requested_at: instant });
