import * as z from 'zod';
import { cents, positiveCents } from './scalars.ts';
import { win } from './wins.ts';

/** What `GET /api/events` sends: the name of each Server-Sent Event and the JSON in its data. */
export const events = {
  balance: z.object({ balance_cents: cents, unrevealed_cents: cents, reserved_cents: cents }),
  deposit: z.object({
    order_id: z.string(),
    status: z.enum(['PENDING', 'COMPLETED', 'REJECTED']),
    amount_cents: positiveCents,
  }),
  withdrawal: z.object({
    id: z.string(),
    status: z.enum(['PENDING', 'COMPLETED', 'REJECTED']),
    amount_cents: positiveCents,
  }),
  /** Something new to be told, or something was read: the page asks what. */
  notification: z.object({ change: z.enum(['new', 'read']) }),
  win,
} as const;
