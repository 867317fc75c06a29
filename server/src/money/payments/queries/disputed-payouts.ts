import type { Queryable } from '../../../platform/database/pool.ts';
import type { TransactionKey } from '../payment-event.ts';

/**
 * Notes that a payout waits because no operator has seen the player's newest dispute. Returns false
 * when an operator has, or when it is noted already. A settled note opens again for a later dispute,
 * and when it was settled by somebody with an interest in the payout.
 */
export async function upsertUnseenDispute(
  db: Queryable,
  { playerId, id, provider }: TransactionKey & { provider: string },
  detail: string,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into payment_provider_anomaly as a (provider, kind, subject, detail)
     select $3, 'disputed_payout', $2::uuid::text, $4 where dispute_unseen($1, $2::uuid)
     on conflict (provider, kind, subject) do update set times = a.times + 1, last_at = clock_timestamp(),
       opened_at = clock_timestamp(), settled_at = null, settled_by = null, settled_note = null
       where a.settled_at is not null`,
    [playerId, id, provider, detail],
  );
  return rowCount === 1;
}
