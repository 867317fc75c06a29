import * as z from 'zod';
import { instant } from './scalars.ts';

const kind = z.enum(['deposit', 'loss', 'session']);
const period = z.enum(['day', 'week', 'month', 'session']);
/** Cents; minutes for a session. */
const amount = z.int().min(0).max(Number.MAX_SAFE_INTEGER);

/** `never` for an exclusion without end. */
export const exclusionEnd = z.union([instant, z.literal('never')]);

export const protection = z
  .object({
    limits: z.array(
      z.object({
        kind,
        period,
        amount,
        /** The amount from `next_from` on, where a change waits; null then removes the limit. */
        next_amount: amount.nullable(),
        next_from: instant.nullable(),
      }),
    ),
    paused_until: instant.nullable(),
    excluded_until: exclusionEnd.nullable(),
    /**
     * The running play session, which fifteen minutes without a play end; `net_cents` is won minus
     * lost. Null while resting.
     */
    session: z.object({ started_at: instant, minutes: z.int(), net_cents: z.int() }).nullable(),
  })
  .meta({ id: 'Protection' });

const minutesOfDay = 24 * 60;

/**
 * Money by day, week (from Sunday) or month; time by session, in minutes. A null amount removes the
 * limit.
 */
export const newLimit = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['deposit', 'loss']), period: z.enum(['day', 'week', 'month']), amount: amount.nullable() }),
  z.strictObject({
    kind: z.literal('session'),
    period: z.literal('session'),
    amount: z.int().min(1).max(minutesOfDay).nullable(),
  }),
]);

/** Now, or in 24 hours. */
export const limitAnswer = z.object({ in_force_from: instant });

export const pause = z.strictObject({ days: z.int().min(1).max(90) });
export const pauseAnswer = z.object({ paused_until: instant });

/** Null: without end. */
export const exclusion = z.strictObject({ months: z.int().min(1).max(12).nullable() });
export const exclusionAnswer = z.object({ excluded_until: exclusionEnd });
