import type { Cents } from '@raspasorte/contract';
import { isDue } from '../../../platform/database/is-due.ts';
import type { Queryable } from '../../../platform/database/pool.ts';

export type DueReturn = {
  playerId: string;
  id: string;
  /** The charge that was paid. A second payment of it has a transaction of its own. */
  charge: string;
  provider: string;
  paymentId: string;
  amountCents: Cents;
  /** It should have ended long ago. */
  isOverdue: boolean;
  /** An operator has ended it: the provider is only asked about it. */
  isManual: boolean;
};

/**
 * The pause before a return is tried again, which grows with its age; or before the provider is
 * asked again about one that an operator has ended.
 */
const PAUSE = `case when r.status = 'manual' then interval '1 day'
  else greatest(interval '30 seconds', least(clock_timestamp() - r.created_at, interval '1 hour')) end`;

/** A provider that has taken a return ends it within days. */
const ASKED_FOR = "interval '7 days'";

const OVERDUE_AFTER = "interval '1 day'";

/**
 * Takes the returns that are due. Each stays due with growing pauses until it ends, and then for a
 * week if an operator has ended it. One that waits longer than such a pause was postponed while the
 * clock was ahead, and is due too.
 */
export async function takeDueReturns(db: Queryable, limit: number): Promise<DueReturn[]> {
  const { rows } = await db.query<DueReturn>(
    `update payment_return r set next_attempt_at =
       case when r.status = 'pending' or r.settled_at > clock_timestamp() - ${ASKED_FOR} then clock_timestamp() + ${PAUSE} end
     where (r.player_id, r.id) in (
       select r.player_id, r.id from payment_return r
       where ${isDue('r.next_attempt_at', PAUSE)}
       order by r.next_attempt_at limit $1 for update skip locked)
     returning r.player_id as "playerId", r.id, r.provider, r.payment_id as "paymentId", r.amount_cents as "amountCents",
       coalesce((select c.id from provider_transactions t join provider_transactions c on c.player_id = t.player_id
           and c.provider = t.provider and c.external_id = t.external_id and c.pix_code is not null
         where t.player_id = r.player_id and t.id = r.transaction_id limit 1), r.transaction_id) as charge,
       r.created_at < clock_timestamp() - ${OVERDUE_AFTER} as "isOverdue", r.status = 'manual' as "isManual"`,
    [limit],
  );
  return rows;
}

/** Whether the return is still to be made: an operator may have ended it since it was taken. */
export async function isReturnPending(db: Queryable, { playerId, id }: Pick<DueReturn, 'playerId' | 'id'>): Promise<boolean> {
  const { rowCount } = await db.query(`select from payment_return where player_id = $1 and id = $2 and status = 'pending'`, [
    playerId,
    id,
  ]);
  return rowCount === 1;
}

/**
 * False when the return has ended before: how it ended never changes, except that one that an
 * operator ended may still be returned.
 */
export async function callRecordReturnEnd(
  db: Queryable,
  { playerId, id, status }: { playerId: string; id: string; status: 'returned' | 'failed' },
): Promise<boolean> {
  const { rows } = await db.query<{ noted: boolean }>('select noted from record_return_end($1, $2, $3)', [playerId, id, status]);
  return rows[0]?.noted ?? false;
}

/** Ends the return that an open anomaly tells of. False when none is pending. */
export async function callEndUnfinishedReturn(db: Queryable, anomalyId: string): Promise<boolean> {
  const { rows } = await db.query<{ ended: boolean }>('select ended from end_unfinished_return($1)', [anomalyId]);
  return rows[0]?.ended ?? false;
}
