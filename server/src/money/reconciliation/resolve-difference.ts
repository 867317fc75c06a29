import type { RequestBody } from '@raspasorte/contract';
import type { Operator } from '../../people/staff/operator-of.ts';
import { recordAction } from '../../platform/audit-trail/record-action.ts';
import { inTransaction, type Pool } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { resolveDifference as updateDifference } from './queries.ts';

/**
 * Records an operator's explanation of a difference and resolves it. Refusal: not_found if no such
 * difference is open.
 */
export async function resolveDifference(
  pool: Pool,
  { reason, ...place }: RequestBody<'resolveDifference'>,
  actor: Operator,
): Promise<void> {
  await inTransaction(pool, async (tx) => {
    if (!(await updateDifference(tx, place, { by: actor.actorId, reason }))) throw new Refusal('not_found');
    await recordAction(tx, { ...actor, action: 'resolve-difference', subject: place.subject, details: { ...place, reason } });
  });
}
