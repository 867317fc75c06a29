import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { Queryable } from '../../src/platform/database/pool.ts';

/**
 * Takes from a balance by an operator's adjustment, which has the same effect as playing it away.
 * `db` belongs to the database's owner.
 */
export async function spendBalance(db: Queryable, playerId: string, cents: number): Promise<void> {
  const { rows } = await db.query<{ outcome: string }>(
    `with spent as materialized (
       select outcome from adjust_balance($1, $2, sha256('x'), $3, $3, 'adjustment_debit', $4, null, true, null))
     select outcome, record_action($3, 'teste', 'adjust-balance', $1::uuid::text,
       jsonb_build_object('adjustment_id', $3::uuid, 'operation', 'remove', 'amount_cents', $4::bigint), null) from spent`,
    [playerId, randomUUID(), uuidv7(), cents],
  );
  if (rows[0]?.outcome !== 'adjusted') throw new Error(`the balance of ${playerId} was not spent: ${rows[0]?.outcome}`);
}
