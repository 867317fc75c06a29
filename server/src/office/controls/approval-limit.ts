import type { Cents } from '@raspasorte/contract';
import type { Actor } from '../../platform/audit-trail/audited-action.ts';
import { recordAction } from '../../platform/audit-trail/record-action.ts';
import { inTransaction, type Pool, type Queryable } from '../../platform/database/pool.ts';
import { selectApprovalLimit, updateApprovalLimit } from './queries.ts';

/**
 * The amount above which a withdrawal waits for an operator: set by operators, else by the
 * environment.
 */
export async function readApprovalLimit(db: Queryable, defaultCents: Cents): Promise<Cents> {
  return (await selectApprovalLimit(db)) ?? defaultCents;
}

/** Sets the limit for new withdrawals; null restores the default. */
export async function setApprovalLimit(pool: Pool, limit: Cents | null, actor: Actor): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const before = await updateApprovalLimit(tx, limit);
    if (before === limit) return;
    const details = { before: { withdrawal_approval_cents: before }, after: { withdrawal_approval_cents: limit } };
    await recordAction(tx, { ...actor, action: 'set-limits', subject: '', details });
  });
}
