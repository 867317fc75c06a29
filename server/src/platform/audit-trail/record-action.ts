import type { Tx } from '../database/pool.ts';
import type { AuditedAction } from './audited-action.ts';
import { callRecordAction } from './queries.ts';

/**
 * Appends what an operator does to the audit log, in the transaction that does it. Call it last:
 * from here to the end of the transaction every other audited action waits.
 */
export async function recordAction(tx: Tx, action: AuditedAction): Promise<void> {
  await callRecordAction(tx, action);
}
