import type { Tx } from '../database/pool.ts';
import type { AuditedAction } from './audited-action.ts';
import { callRecordAction, callRecordActionOfEach } from './queries.ts';

/**
 * Appends what an operator does to the audit log, in the transaction that does it. Call it last:
 * from here to the end of the transaction every other audited action waits. Among these are the
 * block and the change of role of the operator, so the transaction fails if one of them came first.
 * What operators do to their own account may end their session or role.
 */
export async function recordAction(tx: Tx, action: AuditedAction): Promise<void> {
  await callRecordAction(tx, action);
  if (action.subject !== action.actorId) await action.stillMay?.(tx);
}

/** Appends one entry for each subject. Does nothing when there are none. */
export async function recordActionOfEach(
  tx: Tx,
  action: Omit<AuditedAction, 'subject'>,
  subjects: readonly string[],
): Promise<void> {
  if (subjects.length === 0) return;
  await callRecordActionOfEach(tx, action, subjects);
  await action.stillMay?.(tx);
}
