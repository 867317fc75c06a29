import type { Cents } from '@raspasorte/contract';
import type { Actor } from '../../platform/audit-trail/audited-action.ts';
import { recordAction } from '../../platform/audit-trail/record-action.ts';
import { inTransaction, type Pool, type Queryable } from '../../platform/database/pool.ts';
import { selectApprovalLimit, updateApprovalLimit } from './queries.ts';

/** Above what a withdrawal waits for an operator: what operators have set, else what the environment says. */
export async function readApprovalLimit(db: Queryable, defaultCents: Cents): Promise<Cents> {
  return (await selectApprovalLimit(db)) ?? defaultCents;
}

/** Sets it for the withdrawals from now on; null brings the default back. */
export async function setApprovalLimit(pool: Pool, limit: Cents | null, actor: Actor): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const before = await updateApprovalLimit(tx, limit);
    if (before === limit) return;
    const details = { before: { withdrawal_approval_cents: before }, after: { withdrawal_approval_cents: limit } };
    await recordAction(tx, { ...actor, action: 'set-limits', subject: '', details });
  });
}
