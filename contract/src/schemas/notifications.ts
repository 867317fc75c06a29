import * as z from 'zod';
import { UNREAD_COUNTED_AT_MOST } from '../routes.ts';
import { cents, instant, pageNumber, positiveCents, uuid } from './scalars.ts';

/** One kind of notification, with what its sentence needs. */
const about = <Kind extends string, Data extends z.ZodRawShape>(kind: Kind, data: Data) =>
  z.object({ id: uuid, kind: z.literal(kind), data: z.object(data), created_at: instant, read_at: instant.nullable() });

const payment = { amount_cents: positiveCents, transaction_id: uuid };
const prize = { amount_cents: positiveCents, round_id: uuid, product_name: z.string() };

/** What a player is told of, wherever they are and afterwards in their list, which keeps it for 90 days. */
const notification = z
  .discriminatedUnion('kind', [
    about('deposit-credited', payment),
    /** Paid from another person's account: it goes back there. */
    about('deposit-returned', payment),
    about('withdrawal-paid', payment),
    /** Refused by an operator or the bank: the amount is the player's balance again. */
    about('withdrawal-refused', payment),
    /** The payer's bank wants a credited deposit back: what is left of it is held until that is decided. */
    about('dispute-opened', payment),
    about('dispute-won', payment),
    about('dispute-lost', payment),
    about('balance-adjusted', { amount_cents: positiveCents, direction: z.enum(['credit', 'debit']) }),
    /** The prize of a card that was bought in one browser and scratched in another. */
    about('win-resumed', prize),
    /** The prize of a card that nobody finished within its day. */
    about('card-finished', prize),
    /** A looser limit, or the removal of one (null), that has waited for its day. */
    about('limit-changed', {
      limit: z.enum(['deposit', 'loss', 'session']),
      period: z.enum(['day', 'week', 'month', 'session']),
      amount: cents.nullable(),
    }),
    about('kyc-decided', { status: z.enum(['verified', 'rejected']) }),
    about('new-device', { device: z.string() }),
    /** What an operator wrote to this player. */
    about('message', { title: z.string(), text: z.string() }),
    about('second-factor', { change: z.enum(['enabled', 'disabled', 'codes', 'read']) }),
  ])
  .meta({ id: 'Notification' });

const unreadCount = z
  .int()
  .max(UNREAD_COUNTED_AT_MOST)
  .meta({ description: `Counted up to ${UNREAD_COUNTED_AT_MOST}` });

export const notificationsQuery = z.object({ page: pageNumber });

export const notificationPage = z.object({
  items: z.array(notification),
  page: z.int(),
  pageSize: z.int(),
  hasMore: z.boolean(),
  unread_count: unreadCount,
});

/** The newest that were not read, for the pages that are open when they come. */
export const unreadNotifications = z.object({ unread_count: unreadCount, newest: z.array(notification).max(3) });

/** Those of these ids; without ids, all. */
export const readBody = z.strictObject({ ids: z.array(uuid).min(1).max(50).optional() });
export const readAnswer = z.object({ unread_count: unreadCount });
