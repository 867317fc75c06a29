import * as z from 'zod';
import { instant, uuid } from './scalars.ts';

/** Requires the password again, so that nobody can close an account from an unattended page. */
export const erasure = z.strictObject({ password: z.string().min(1).max(200) });

/** `id` is the reference number of the request for the player. */
export const erasureAnswer = z.object({ id: uuid, requested_at: instant });
