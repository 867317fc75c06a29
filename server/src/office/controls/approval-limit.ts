import type { Cents } from '@raspasorte/contract';
import type { Actor } from '../../platform/audit-trail/audited-action.ts';
import { recordAction } from '../../platform/audit-trail/record-action.ts';
import { inTransaction, type Pool, type Queryable } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { selectApprovalLimit, updateApprovalLimit } from './queries.ts';

/**
 * The amount above which a withdrawal waits for an operator: set by operators, else by the
 * environment.
 */
export async function readApprovalLimit(db: Queryable, defaultCents: Cents): Promise<Cents> {
  return (await selectApprovalLimit(db)) ?? defaultCents;
}

const NOT_SEEN = {
  message: 'Depois que você abriu este limite, outra pessoa o mudou: nada foi salvo. Confira o atual e salve de novo.',
};

/** `seen`: the limit in force that the operator saw. */
type Change = { limit: Cents | null; seen: Cents | undefined; defaultCents: Cents };

/**
 * Sets the limit for new withdrawals; null restores the default. Refusal: request_outdated, when
 * another limit is in force than the operator saw.
 */
export async function setApprovalLimit(pool: Pool, { limit, seen, defaultCents }: Change, actor: Actor): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const before = await updateApprovalLimit(tx, limit);
    if (before === limit) return;
    if (seen !== undefined && seen !== (before ?? defaultCents)) throw new Refusal('request_outdated', NOT_SEEN);
    const details = { before: { withdrawal_approval_cents: before }, after: { withdrawal_approval_cents: limit } };
    await recordAction(tx, { ...actor, action: 'set-limits', subject: '', details });
  });
}
