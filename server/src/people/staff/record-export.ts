import type { AuditAction } from '@raspasorte/contract/audit-actions';
import type { FastifyRequest } from 'fastify';
import type { AuditedAction } from '../../platform/audit-trail/audited-action.ts';
import { recordAction } from '../../platform/audit-trail/record-action.ts';
import { inTransaction, type Pool } from '../../platform/database/pool.ts';
import type { Session } from '../access/session.ts';
import { operatorOf } from '../access/operator-of.ts';

type Export = { action: Extract<AuditAction, `export-${string}`>; subject?: string; details: AuditedAction['details'] };

/**
 * Writes into the audit log that an operator takes a file, before its first row leaves: nobody can
 * take rows without an entry. Refusals: unauthenticated, forbidden.
 */
export async function recordExport(
  pool: Pool,
  who: { session: Session; request: FastifyRequest },
  { action, subject = '', details }: Export,
): Promise<void> {
  const actor = await operatorOf(pool, who);
  await inTransaction(pool, (tx) => recordAction(tx, { ...actor, action, subject, details }));
}
