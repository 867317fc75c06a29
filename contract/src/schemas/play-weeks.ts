import * as z from 'zod';
import { cents, day } from './scalars.ts';

/** A week of São Paulo, from Sunday, of the signed-in player. */
const playWeek = z
  .object({
    starts_on: day,
    rounds: z.int().min(0),
    /** Of play without fifteen minutes of rest. */
    minutes: z.int().min(0),
    deposited_cents: cents,
    staked_cents: cents,
    /** Of cards that are scratched. */
    prize_cents: cents,
  })
  .meta({ id: 'PlayWeek' });

/** The last eight weeks, oldest first; the last one is running. */
export const playWeeks = z.object({ weeks: z.array(playWeek).length(8) });
