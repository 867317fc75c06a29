import { outcomeRow } from '../../../platform/database/outcome-row.ts';
import type { Queryable } from '../../../platform/database/pool.ts';
import type { Idempotency } from '../../../platform/http/idempotency.ts';

export const findPurchaseOutcomes = ['repeated', 'idempotency_conflict', 'unknown_player', 'reservation_expired'] as const;

type Outcome = (typeof findPurchaseOutcomes)[number];

/** What was bought under a key. */
export type Purchased = { outcome: 'repeated'; round_id: string } | { outcome: Exclude<Outcome, 'repeated'> };

export async function callFindPurchase(db: Queryable, playerId: string, { key, requestHash }: Idempotency): Promise<Purchased> {
  const { rows } = await db.query<Purchased>('select outcome, round_id from find_purchase($1, $2, $3)', [
    playerId,
    key,
    requestHash,
  ]);
  return outcomeRow(findPurchaseOutcomes, rows);
}
