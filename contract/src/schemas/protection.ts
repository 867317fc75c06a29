import * as z from 'zod';
import { instant } from './scalars.ts';

export const limitKind = z.enum(['deposit', 'loss', 'session']);
export const limitPeriod = z.enum(['day', 'week', 'month', 'session']);
/** Cents; minutes for a session. */
const amount = z.int().min(0).max(Number.MAX_SAFE_INTEGER);

/** `never` for an exclusion without end. */
export const exclusionEnd = z.union([instant, z.literal('never')]);

export const protection = z
  .object({
    limits: z.array(
      z.object({
        kind: limitKind,
        period: limitPeriod,
        amount,
        /** The amount from `next_from` on, if a change is pending. Null then removes the limit. */
        next_amount: amount.nullable(),
        next_from: instant.nullable(),
      }),
    ),
    paused_until: instant.nullable(),
    excluded_until: exclusionEnd.nullable(),
    /**
     * The current play session. `net_cents` is prizes minus stakes. Null if there is no session.
     */
    session: z.object({ started_at: instant, minutes: z.int(), net_cents: z.int() }).nullable(),
  })
  .meta({ id: 'Protection' });

const minutesOfDay = 24 * 60;

/**
 * Deposit and loss limits are in cents for a day, a week (from Sunday) or a month. The session
 * limit is in minutes. A null amount removes the limit.
 */
export const newLimit = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['deposit', 'loss']), period: z.enum(['day', 'week', 'month']), amount: amount.nullable() }),
  z.strictObject({
    kind: z.literal('session'),
    period: z.literal('session'),
    amount: z.int().min(1).max(minutesOfDay).nullable(),
  }),
]);

/** A tighter limit is in force now, a looser one in 24 hours. */
export const limitAnswer = z.object({ in_force_from: instant });

export const pause = z.strictObject({ days: z.int().min(1).max(90) });
export const pauseAnswer = z.object({ paused_until: instant });

/** `months` null: an exclusion without end. */
export const exclusion = z.strictObject({ months: z.int().min(1).max(12).nullable() });
export const exclusionAnswer = z.object({ excluded_until: exclusionEnd });
