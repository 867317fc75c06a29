import * as z from 'zod';
import { transactionStatus } from './transactions.ts';
import { cents, positiveCents } from './scalars.ts';
import { win } from './wins.ts';

/**
 * The events of the stream `GET /api/events`: the name of each Server-Sent Event, and its JSON
 * data.
 */
export const events = {
  balance: z.object({ balance_cents: cents, unrevealed_cents: cents, reserved_cents: cents }),
  deposit: z.object({
    order_id: z.string(),
    status: transactionStatus,
    amount_cents: positiveCents,
  }),
  withdrawal: z.object({
    id: z.string(),
    status: transactionStatus,
    amount_cents: positiveCents,
  }),
  /** There is a new notification, or one was read. The page then fetches the list. */
  notification: z.object({ change: z.enum(['new', 'read']) }),
  /** The player has changed a limit, or stopped for a time. The page then reads it. */
  protection: z.object({}),
  /**
   * The session of this stream has ended, which ends after it. The page then need not connect
   * again.
   */
  session: z.object({ detail: z.string() }),
  /** Operators have stopped the sale of cards or new deposits, or started them again. */
  pause: z.object({ operation: z.enum(['sales', 'deposits']), paused: z.boolean() }),
  win,
  /**
   * The stream's first: for how many milliseconds nothing of this player, about pauses and about
   * wins was pushed, as far as the server knows. What a page has read within them is current.
   */
  quiet: z.object({ own_ms: z.int().nonnegative(), pauses_ms: z.int().nonnegative(), wins_ms: z.int().nonnegative() }),
  /** Nothing has happened: the connection is alive. */
  beat: z.object({}),
} as const;
