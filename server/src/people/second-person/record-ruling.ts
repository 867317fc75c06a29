import type { AuditAction } from '@raspasorte/contract/audit-actions';
import type { Actor } from '../../platform/audit-trail/audited-action.ts';
import { recordAction } from '../../platform/audit-trail/record-action.ts';
import type { Tx } from '../../platform/database/pool.ts';
import type { DecidedRequest, SecondPersonDecision } from './queries.ts';

const actions: Record<SecondPersonDecision, AuditAction> = {
  approved: 'approve-second-person',
  refused: 'refuse-second-person',
  withdrawn: 'withdraw-second-person',
};

type Ruled = Pick<DecidedRequest, 'id' | 'kind' | 'subject' | 'playerId' | 'askedByName'>;

/** Records what became of a request, about the player or, without one, about its subject. */
export async function recordRuling(
  tx: Tx,
  { id, kind, subject, playerId, askedByName }: Ruled,
  { decision, reason, alone, actor }: { decision: SecondPersonDecision; reason: string | null; alone: boolean; actor: Actor },
): Promise<void> {
  const details = { kind, request_id: id, asked_by: askedByName, alone, reason };
  await recordAction(tx, { ...actor, action: actions[decision], subject: playerId ?? subject, details });
}
