import type { Cents } from '@raspasorte/contract';
import type { Queryable } from '../../../platform/database/pool.ts';

export type DueReturn = { playerId: string; id: string; provider: string; paymentId: string; amountCents: Cents };

/**
 * Takes the returns that are due. Each stays due with growing pauses, of 30 seconds to an hour,
 * until it ends.
 */
export async function takeDueReturns(db: Queryable, limit: number): Promise<DueReturn[]> {
  const { rows } = await db.query<DueReturn>(
    `update payment_return r set next_attempt_at =
         clock_timestamp() + greatest(interval '30 seconds', least(clock_timestamp() - r.created_at, interval '1 hour'))
     where (r.player_id, r.id) in (
       select player_id, id from payment_return where next_attempt_at <= clock_timestamp()
       order by next_attempt_at limit $1 for update skip locked)
     returning r.player_id as "playerId", r.id, r.provider, r.payment_id as "paymentId", r.amount_cents as "amountCents"`,
    [limit],
  );
  return rows;
}

export async function callNoteReturn(
  db: Queryable,
  { playerId, id, status }: { playerId: string; id: string; status: 'returned' | 'failed' },
): Promise<void> {
  await db.query('select noted from note_return($1, $2, $3)', [playerId, id, status]);
}
