import type { Tx } from '../database/pool.ts';
import type { AuditedAction } from './audited-action.ts';
import { callRecordAction, callRecordActionOfEach } from './queries.ts';

/**
 * Appends what an operator does to the audit log, in the transaction that does it. Call it last:
 * from here to the end of the transaction every other audited action waits.
 */
export async function recordAction(tx: Tx, action: AuditedAction): Promise<void> {
  await callRecordAction(tx, action);
}

/** Appends one entry for each subject. Does nothing when there are none. */
export async function recordActionOfEach(
  tx: Tx,
  action: Omit<AuditedAction, 'subject'>,
  subjects: readonly string[],
): Promise<void> {
  if (subjects.length > 0) await callRecordActionOfEach(tx, action, subjects);
}
