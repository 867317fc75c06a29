import * as z from 'zod';
import { instant, uuid } from '../../schemas/scalars.ts';

/** A sign-in of a player, with the address and browser that it came from. */
export const playerSession = z.object({
  id: uuid,
  created_at: instant,
  /** When it was last renewed, which happens once a day while it is in use. */
  renewed_at: instant,
  ip_address: z.string().nullable(),
  user_agent: z.string().nullable(),
});
