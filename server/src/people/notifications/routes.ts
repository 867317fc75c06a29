import type { Notification } from '@raspasorte/contract';
import type { Pool } from '../../platform/database/pool.ts';
import type { Publish } from '../../platform/realtime/live-event.ts';
import { withIsoInstants } from '../../platform/time/with-iso-instants.ts';
import type { Serve } from '../access/serve.ts';
import { countUnread, selectNewestUnread, selectNotifications, updateRead, type NotificationRow } from './queries.ts';

const PAGE_SIZE = 20;
/** The most that a page shows at once above its content. */
const NEWEST = 3;

const toNotification = (row: NotificationRow) => withIsoInstants(row) as Notification;

/** The notifications of a player, and which of them are read, the same on all devices. */
export function notificationRoutes(serve: Serve, { pool, publish }: { pool: Pool; publish: Publish }): void {
  serve('listNotifications', { access: 'player' }, async ({ session, query: { page } }) => {
    const [rows, unread_count] = await Promise.all([
      // One row more than shown tells whether there is a next page, without counting.
      selectNotifications(pool, session.userId, { limit: PAGE_SIZE + 1, offset: (page - 1) * PAGE_SIZE }),
      countUnread(pool, session.userId),
    ]);
    const items = rows.slice(0, PAGE_SIZE).map(toNotification);
    return { items, page, pageSize: PAGE_SIZE, hasMore: rows.length > PAGE_SIZE, unread_count };
  });

  serve('listUnread', { access: 'player' }, async ({ session }) => {
    const newest = await selectNewestUnread(pool, session.userId, NEWEST);
    const unread_count = newest.length < NEWEST ? newest.length : await countUnread(pool, session.userId);
    return { unread_count, newest: newest.map(toNotification) };
  });

  serve('markRead', { access: 'player' }, async ({ session, body }) => {
    const changed = await updateRead(pool, session.userId, body.ids ?? null);
    if (changed > 0) publish({ playerId: session.userId, name: 'notification', data: { change: 'read' } });
    return { unread_count: await countUnread(pool, session.userId) };
  });
}
