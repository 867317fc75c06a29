import type { AnswerInput } from '../fake-server.ts';

export type Notification = AnswerInput<'listNotifications'>['items'][number];

const ID = '01890000-0000-4000-8000-0000000000';

/** An unread notification of a credited deposit of R$ 50,00, unless `changes` says otherwise. */
export const depositNotification = (number = 1, changes: Partial<Notification> = {}): Notification =>
  ({
    id: `${ID}${String(number).padStart(2, '0')}`,
    kind: 'deposit-credited',
    data: { amount_cents: 5000, transaction_id: `${ID}d1` },
    created_at: '2026-03-01T12:00:00Z',
    read_at: null,
    ...changes,
  }) as Notification;

export const notificationPage = (
  items: Notification[],
  changes: Partial<AnswerInput<'listNotifications'>> = {},
): AnswerInput<'listNotifications'> => ({ items, page: 1, pageSize: 20, hasMore: false, unread_count: items.length, ...changes });

export const unread = (newest: Notification[], unread_count = newest.length): AnswerInput<'listUnread'> => ({
  unread_count,
  newest,
});
