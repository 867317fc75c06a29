import type { RequestBody } from '@raspasorte/contract';
import type { Operator } from '../../people/access/operator-of.ts';
import { recordAction } from '../../platform/audit-trail/record-action.ts';
import { inTransaction, type Pool } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { lockDifference, markResolved } from './queries/differences.ts';

const NOT_SEEN = {
  message:
    'Uma comparação mais nova mudou esta diferença depois que você a abriu: nada foi feito. Confira o que mudou e decida de novo.',
};

/**
 * Records an operator's explanation of a difference and resolves it. Refusals: not_found, if it is
 * not open; request_outdated, if it is another one than the operator saw.
 */
export async function resolveDifference(
  pool: Pool,
  { reason, seen, ...place }: RequestBody<'resolveDifference'>,
  actor: Operator,
): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const open = await lockDifference(tx, place, seen);
    if (open === undefined) throw new Refusal('not_found');
    if (!open.isAsSeen) throw new Refusal('request_outdated', NOT_SEEN);
    await markResolved(tx, place, { by: actor.actorId, reason });
    await recordAction(tx, { ...actor, action: 'resolve-difference', subject: place.subject, details: { ...place, reason } });
  });
}
