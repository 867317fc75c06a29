import type { Operator } from '../../people/staff/operator-of.ts';
import { recordAction } from '../../platform/audit-trail/record-action.ts';
import { inTransaction, type Pool } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { settleOpenAnomaly } from './queries/anomalies.ts';

/** Marks an open anomaly as dealt with. Refusal: not_found, also when it is already settled. */
export async function settleAnomaly(
  pool: Pool,
  { id, note, actor }: { id: string; note: string; actor: Operator },
): Promise<{ id: string }> {
  await inTransaction(pool, async (tx) => {
    const settled = await settleOpenAnomaly(tx, { id, by: actor.actorId, note });
    if (settled === undefined) throw new Refusal('not_found');
    const { provider, kind, subject } = settled;
    await recordAction(tx, { ...actor, action: 'settle-anomaly', subject, details: { provider, kind, note } });
  });
  return { id };
}
