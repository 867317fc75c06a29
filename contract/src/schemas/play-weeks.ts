import * as z from 'zod';
import { cents, day } from './scalars.ts';

/** The signed-in player's figures of one week in São Paulo time, which starts on Sunday. */
const playWeek = z
  .object({
    starts_on: day,
    rounds: z.int().min(0),
    /** Minutes of play. A break that ends a play session does not count. */
    minutes: z.int().min(0),
    deposited_cents: cents,
    staked_cents: cents,
    /** Prizes of finished cards. */
    prize_cents: cents,
  })
  .meta({ id: 'PlayWeek' });

/** The last eight weeks, oldest first. The last one is the current week. */
export const playWeeks = z.object({ weeks: z.array(playWeek).length(8) });
