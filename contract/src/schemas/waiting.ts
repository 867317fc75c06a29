import * as z from 'zod';
import { instant, uuid } from './scalars.ts';

/** The response of a call that waits for a second person. */
export const waiting = z.object({
  waiting_for_second_person: z.object({ request_id: uuid, expires_at: instant }),
});
