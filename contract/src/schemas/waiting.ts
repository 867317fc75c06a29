import * as z from 'zod';
import { instant, uuid } from './scalars.ts';

/** The response of a call that waits for a second person: accepted, and not done yet. */
export const waiting = z.object({ success: z.literal(true), pending_approval_id: uuid, expires_at: instant });
