import type { Queryable } from '../../../platform/database/pool.ts';
import type { PageCursor } from '../../../platform/http/list-pages/page-cursor.ts';
import { queuedColumns, type QueuedWithdrawal } from './decisions.ts';

type Status = QueuedWithdrawal['status'];

/**
 * How the withdrawals of one status are read: in the order of an index, and where both tables are
 * needed, each with the row of the other one. Joined freely, both would be read as a whole.
 */
type Walk = {
  from: string;
  id: string;
  /** The columns of the order, and the parameters that hold their values at a cursor. */
  order: readonly string[];
  at: string;
  valuesOf: (cursor: PageCursor) => string[];
};

const byTime = { at: '$2::timestamptz, $3::uuid', valuesOf: ({ position, id }: PageCursor) => [position, id] };

const waiting: Walk = {
  from: 'provider_transactions t where t.awaits_approval and t.status = $1',
  id: 't',
  order: ['t.created_at', 't.id'],
  ...byTime,
};

/** An id begins with the time of its request. */
const paid: Walk = {
  from: `withdrawal w cross join lateral (
      select from provider_transactions t
      where t.player_id = w.player_id and t.id = w.id and t.status = $1 offset 0) t
    where w.needs_approval`,
  id: 'w',
  order: ['w.id'],
  at: '$2::uuid',
  valuesOf: ({ id }) => [id],
};

const ofStatus: Walk = {
  from: `provider_transactions t cross join lateral (
      select from withdrawal w where w.player_id = t.player_id and w.id = t.id and w.needs_approval offset 0) w
    where t.type = 'WITHDRAW' and t.status = $1`,
  id: 't',
  order: ['t.created_at', 't.id'],
  ...byTime,
};

/** Most of the queue was paid in the end. Of all withdrawals few were refused or failed. */
const walks: Record<Status, Walk> = {
  PENDING: waiting,
  APPROVED: paid,
  REJECTED: ofStatus,
  FAILED: ofStatus,
};

const orderBy = ({ order }: Walk, rising: boolean): string =>
  `order by ${order.map((column) => `${column} ${rising ? 'asc' : 'desc'}`).join(', ')}`;

export type QueueRow = QueuedWithdrawal & { position: string };
export type QueueRange = { status: Status; cursor: PageCursor | null; limit: number; offset: number };

/**
 * PENDING: those that wait for an operator, oldest first. Any other status: those that have waited,
 * newest first. The rows before a cursor come in reverse order.
 */
export async function selectQueue(db: Queryable, { status, cursor, limit, offset }: QueueRange): Promise<QueueRow[]> {
  const walk = walks[status];
  const rising = (status === 'PENDING') !== (cursor?.direction === 'before');
  const beyond = cursor === null ? '' : `and (${walk.order.join(', ')}) ${rising ? '>' : '<'} (${walk.at})`;
  const { rows } = await db.query<QueueRow>(
    `with listed as materialized (
       select ${walk.id}.player_id, ${walk.id}.id from ${walk.from} ${beyond} ${orderBy(walk, rising)} limit ${limit} offset ${offset})
     select ${queuedColumns}, t.created_at::text as position
     from listed l join withdrawal w on w.player_id = l.player_id and w.id = l.id
       join provider_transactions t on t.player_id = l.player_id and t.id = l.id
     ${orderBy(walk, rising)}`,
    [status, ...(cursor === null ? [] : walk.valuesOf(cursor))],
  );
  return rows;
}

/** Counts no further than `limit`. */
export async function countQueue(db: Queryable, status: Status, limit: number): Promise<number> {
  const walk = walks[status];
  const { rows } = await db.query<{ count: number }>(
    `select count(*) from (select from ${walk.from} ${orderBy(walk, status === 'PENDING')} limit ${limit}) counted`,
    [status],
  );
  return rows[0]?.count ?? 0;
}
