import { recordAction } from '../../platform/audit-trail/record-action.ts';
import { inTransaction, type Pool } from '../../platform/database/pool.ts';
import type { RecordStaffAuditEntry } from './staff-audit-entry.ts';

/**
 * Writes to the audit log how members of staff sign in and what they change about their own access.
 */
export function createRecordStaffAuditEntry(pool: Pool): RecordStaffAuditEntry {
  return ({ userId, name, action, details, address }) =>
    inTransaction(pool, (tx) =>
      recordAction(tx, { actorId: userId, actorName: name, address, action, subject: userId, details }),
    );
}
