import type { Tx } from '../database/pool.ts';
import type { AuditedAction } from './audited-action.ts';

export async function callRecordAction(tx: Tx, action: AuditedAction): Promise<void> {
  await tx.query('select record_action($1, $2, $3, $4, $5, $6)', [
    action.actorId,
    action.actorName,
    action.action,
    action.subject,
    action.details,
    action.address,
  ]);
}

/** Records the action once for each subject, in their order. */
export async function callRecordActionOfEach(
  tx: Tx,
  action: Omit<AuditedAction, 'subject'>,
  subjects: readonly string[],
): Promise<void> {
  await tx.query(
    'select record_action($1, $2, $3, s.id, $4, $5) from unnest($6::text[]) with ordinality s (id, n) order by s.n',
    [action.actorId, action.actorName, action.action, action.details, action.address, subjects],
  );
}
