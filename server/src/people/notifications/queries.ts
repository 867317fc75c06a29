import { MAX_UNREAD_COUNTED, type Notification } from '@raspasorte/contract';
import type { Queryable, Tx } from '../../platform/database/pool.ts';

type Told = Pick<Notification, 'kind' | 'data'>;
export type NotificationRow = Told & { id: string; created_at: Date; read_at: Date | null };

/** Writes a notification, once for each kind and subject: see `notify_player`. */
export async function callNotifyPlayer(
  db: Queryable,
  { playerId, subject, kind, data }: Told & { playerId: string; subject: string },
): Promise<void> {
  await db.query('select public.notify_player($1, $2, $3, $4)', [playerId, kind, subject, data]);
}

/**
 * Whether an account has closed for erasure. It does not close until the transaction ends. A player
 * who is signing up may not be stored yet.
 */
export async function lockClosed(tx: Tx, playerId: string): Promise<boolean> {
  const { rows } = await tx.query<{ is_closed: boolean }>(
    'select closed_for_erasure as is_closed from profiles where player_id = $1 for share',
    [playerId],
  );
  return rows[0]?.is_closed ?? false;
}

/** Newest first. */
export async function selectNotifications(
  db: Queryable,
  playerId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<NotificationRow[]> {
  const { rows } = await db.query<NotificationRow>({
    name: 'select-notifications',
    text: `select id, kind, data, created_at, read_at from notification where player_id = $1
      order by created_at desc, id desc limit $2 offset $3`,
    values: [playerId, limit, offset],
  });
  return rows;
}

export async function selectNewestUnread(db: Queryable, playerId: string, limit: number): Promise<NotificationRow[]> {
  const { rows } = await db.query<NotificationRow>({
    name: 'select-newest-unread',
    text: `select id, kind, data, created_at, read_at from notification where player_id = $1 and read_at is null
      order by created_at desc, id desc limit $2`,
    values: [playerId, limit],
  });
  return rows;
}

export async function countUnread(db: Queryable, playerId: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>({
    name: 'count-unread',
    text: `select count(*)::int as count
      from (select from notification where player_id = $1 and read_at is null limit $2) unread`,
    values: [playerId, MAX_UNREAD_COUNTED],
  });
  return rows[0]?.count ?? 0;
}

/**
 * Marks these notifications as read, or all when `ids` is null. Returns how many were unread
 * before.
 */
export async function updateRead(db: Queryable, playerId: string, ids: readonly string[] | null): Promise<number> {
  const { rowCount } = await db.query(
    `update notification set read_at = clock_timestamp()
     where player_id = $1 and read_at is null and ($2::uuid[] is null or id = any ($2))`,
    [playerId, ids],
  );
  return rowCount ?? 0;
}
