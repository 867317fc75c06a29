import * as z from 'zod';
import { limitKind, limitPeriod } from './protection.ts';
import { transactionDirection } from './transactions.ts';
import { MAX_UNREAD_COUNTED } from '../routes.ts';
import { cents, instant, pageNumber, positiveCents, uuid } from './scalars.ts';

/** One kind of notification, with the values that its sentence needs. */
const about = <Kind extends string, Data extends z.ZodRawShape>(kind: Kind, data: Data) =>
  z.object({ id: uuid, kind: z.literal(kind), data: z.object(data), created_at: instant, read_at: instant.nullable() });

const payment = { amount_cents: positiveCents, transaction_id: uuid };
const prize = { amount_cents: positiveCents, round_id: uuid, product_name: z.string() };

/** A notification: shown on any open page, and kept in the player's list for 90 days. */
const notification = z
  .discriminatedUnion('kind', [
    about('deposit-credited', payment),
    /** A third-party payment, which is returned to the account that it came from. */
    about('deposit-returned', payment),
    about('withdrawal-paid', payment),
    /** Refused by an operator or the bank. The amount is back in the player's balance. */
    about('withdrawal-refused', payment),
    /**
     * The payer's bank asks a credited deposit back. What is left of it is held until the decision.
     */
    about('dispute-opened', payment),
    about('dispute-won', payment),
    about('dispute-lost', payment),
    about('balance-adjusted', { amount_cents: positiveCents, direction: transactionDirection }),
    /** The prize of a card that was bought in one browser and revealed in another. */
    about('win-resumed', prize),
    /** The prize of a card that the player did not finish within 24 hours. */
    about('card-finished', prize),
    /** A looser limit, or the removal of one (null), took effect after its 24 hours of waiting. */
    about('limit-changed', {
      limit: limitKind,
      period: limitPeriod,
      amount: cents.nullable(),
    }),
    about('kyc-decided', { status: z.enum(['verified', 'rejected']) }),
    about('new-device', { device: z.string() }),
    /** A message from an operator to this player. */
    about('message', { title: z.string(), text: z.string() }),
    about('second-factor', { change: z.enum(['enabled', 'disabled', 'codes', 'read', 'asked', 'reset']) }),
  ])
  .meta({ id: 'Notification' });

const unreadCount = z
  .int()
  .max(MAX_UNREAD_COUNTED)
  .meta({ description: `Counted up to ${MAX_UNREAD_COUNTED}` });

export const notificationsQuery = z.object({ page: pageNumber });

export const notificationPage = z.object({
  items: z.array(notification),
  page: z.int(),
  pageSize: z.int(),
  hasMore: z.boolean(),
  unread_count: unreadCount,
});

/** The newest unread notifications, for pages that are open when they arrive. */
export const unreadNotifications = z.object({ unread_count: unreadCount, newest: z.array(notification).max(3) });

/** The notifications to mark as read. Without ids: all. */
export const readBody = z.strictObject({ ids: z.array(uuid).min(1).max(50).optional() });
export const readAnswer = z.object({ unread_count: unreadCount });
