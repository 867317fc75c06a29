import type { Answer, Cents } from '@raspasorte/contract';
import type { Operator } from '../../people/access/operator-of.ts';
import { recordAction } from '../../platform/audit-trail/record-action.ts';
import { newId } from '../../platform/cell/new-id.ts';
import { inTransaction, type Pool } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { callCollectReceivable } from './queries.ts';

type Collecting = { playerId: string; id: string; seenCents: Cents; actor: Operator };

/**
 * Takes what a player owes from the balance, as far as it reaches. A call that is repeated after
 * its answer was lost is refused, because less is owed by then. Refusals: not_found,
 * nothing_owed, receivable_changed, dispute_open, insufficient_balance.
 */
export async function collectReceivable(
  pool: Pool,
  { playerId, id, seenCents, actor }: Collecting,
): Promise<Answer<'collectReceivable'>> {
  return inTransaction(pool, async (tx) => {
    const collection = { playerId, id, collectionId: newId(), adminId: actor.actorId, seenCents };
    const { outcome, amount_cents, owed_cents, balance_cents } = await callCollectReceivable(tx, collection);
    if (outcome !== 'collected') throw new Refusal(outcome);
    const details = { receivable_id: id, collection_id: collection.collectionId, amount_cents, owed_cents, balance_cents };
    await recordAction(tx, { ...actor, action: 'collect-receivable', subject: playerId, details });
    return { collected_cents: amount_cents, owed_cents, balance_cents };
  });
}
