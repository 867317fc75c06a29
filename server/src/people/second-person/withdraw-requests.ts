import type { Actor } from '../../platform/audit-trail/audited-action.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { callWithdrawRequests } from './queries.ts';
import { recordRuling } from './record-ruling.ts';

const CANNOT_ASK = 'A conta de quem pediu foi bloqueada ou mudou de papel.';

/**
 * Withdraws the open requests of an operator for what they may not ask for any more, and records
 * each.
 */
export async function withdrawRequests(tx: Tx, asker: { id: string; name: string }, actor: Actor): Promise<void> {
  const withdrawn = await callWithdrawRequests(tx, { askedBy: asker.id, adminId: actor.actorId, reason: CANNOT_ASK });
  for (const request of withdrawn) {
    const ruling = { decision: 'withdrawn', reason: CANNOT_ASK, alone: false, actor } as const;
    await recordRuling(tx, { ...request, askedByName: asker.name }, ruling);
  }
}
