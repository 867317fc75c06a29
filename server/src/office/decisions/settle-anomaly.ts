import type { Operator } from '../../people/staff/operator-of.ts';
import { recordAction } from '../../platform/audit-trail/record-action.ts';
import { inTransaction, type Pool, type Queryable } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { lockOpenAnomaly, markAnomalySettled, selectAnomaly } from './queries/anomalies.ts';

const NOT_SEEN = {
  message:
    'Depois que você abriu esta resposta, o provedor disse outra coisa, ou há outra contestação ou outro saque devido: nada foi feito. Confira o que mudou e decida de novo.',
};

/** What it said, and the dispute or late payout that it told of, when the operator opened it. */
type Seen = { detail: string; dispute: string | null };
type Settling = { id: string; note: string; seen: Seen; actor: Operator };

/**
 * Marks an open anomaly as dealt with. Refusals: not_found, also when it is already settled;
 * request_outdated, when it says something else than the operator saw.
 */
export async function settleAnomaly(pool: Pool, { id, note, seen, actor }: Settling): Promise<{ id: string }> {
  await inTransaction(pool, async (tx) => {
    const anomaly = await lockOpenAnomaly(tx, id);
    if (anomaly === undefined) throw new Refusal('not_found');
    const { provider, kind, subject, detail, dispute_id: dispute } = anomaly;
    if (detail !== seen.detail || dispute !== seen.dispute) throw new Refusal('request_outdated', NOT_SEEN);
    await markAnomalySettled(tx, { id, by: actor.actorId, note });
    await recordAction(tx, { ...actor, action: 'settle-anomaly', subject, details: { provider, kind, note } });
  });
  return { id };
}

/**
 * Whether settling an anomaly lets its payout be asked for again. The kind of an anomaly never
 * changes.
 */
export const sendsPayoutAgain = async (db: Queryable, id: string): Promise<boolean> =>
  (await selectAnomaly(db, id))?.kind === 'disputed_payout';
