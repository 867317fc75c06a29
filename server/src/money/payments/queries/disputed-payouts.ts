import type { Queryable } from '../../../platform/database/pool.ts';
import type { TransactionKey } from '../payment-event.ts';
import { OPEN_AGAIN } from './contacts.ts';

/**
 * Notes that a payout waits because no operator has seen the player's newest dispute or late payout
 * that is owed. Returns false when an operator has, or when it is noted already. A settled note
 * opens again for a later one, and when it was settled by somebody with an interest in the payout.
 * An open note tells of the later one from then on, so that nobody settles it who saw the earlier
 * one.
 */
export async function upsertUnseenStop(
  db: Queryable,
  { playerId, id, provider }: TransactionKey & { provider: string },
  detail: string,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into payment_provider_anomaly as o (provider, kind, subject, detail, dispute_id)
     select $3, 'disputed_payout', $2::uuid::text, $4,
       (select s.id from payout_stops($1) s where s.stands order by s.began desc limit 1)
       where has_unseen_stop($1, $2::uuid)
     on conflict (provider, kind, subject) do update set dispute_id = excluded.dispute_id, times = o.times + 1,
       last_at = clock_timestamp(), ${OPEN_AGAIN}
       where o.settled_at is not null or o.dispute_id is distinct from excluded.dispute_id`,
    [playerId, id, provider, detail],
  );
  return rowCount === 1;
}
