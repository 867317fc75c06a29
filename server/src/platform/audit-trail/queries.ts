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
