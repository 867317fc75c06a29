import { anomalyDecidesMoney } from '@raspasorte/contract/admin';
import { callEndUnfinishedReturn } from '../../money/deposits/queries/returns.ts';
import type { Operator } from '../../people/access/operator-of.ts';
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
 * Marks an open anomaly as dealt with, and ends the unfinished return that it tells of. Refusals:
 * not_found, also when it is already settled; request_outdated, when it says something else than
 * the operator saw.
 */
export async function settleAnomaly(pool: Pool, { id, note, seen, actor }: Settling): Promise<{ id: string }> {
  await inTransaction(pool, async (tx) => {
    // The return is locked before its anomaly, as by the job that makes it.
    const isReturnEnded = await callEndUnfinishedReturn(tx, id);
    const anomaly = await lockOpenAnomaly(tx, id);
    if (anomaly === undefined) throw new Refusal('not_found');
    const { provider, kind, subject, detail, dispute_id: dispute } = anomaly;
    if (detail !== seen.detail || dispute !== seen.dispute) throw new Refusal('request_outdated', NOT_SEEN);
    await markAnomalySettled(tx, { id, by: actor.actorId, note });
    const details = { provider, kind, note, ...(isReturnEnded && { return_ended: true }) };
    await recordAction(tx, { ...actor, action: 'settle-anomaly', subject, details });
  });
  return { id };
}

/** Whether settling an anomaly decides about money. The kind of an anomaly never changes. */
export async function decidesMoney(db: Queryable, id: string): Promise<boolean> {
  const anomaly = await selectAnomaly(db, id);
  return anomaly !== undefined && anomalyDecidesMoney(anomaly.kind);
}
