import * as z from 'zod';
import { instant, uuid } from '../schemas/scalars.ts';

/** A sign-in of a player, with the address and browser that it came from. */
export const playerSession = z.object({
  id: uuid,
  created_at: instant,
  last_used_at: instant,
  ip_address: z.string().nullable(),
  user_agent: z.string().nullable(),
});
