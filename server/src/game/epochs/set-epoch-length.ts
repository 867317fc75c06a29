import type { Actor } from '../../platform/audit-trail/audited-action.ts';
import { recordAction } from '../../platform/audit-trail/record-action.ts';
import { inTransaction, type Pool } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { updateEpochDays } from './queries.ts';

const NOT_SEEN = {
  message: 'Depois que você abriu esta duração, outra pessoa a mudou: nada foi salvo. Confira a atual e salve de novo.',
};

/** `seen`: the length in days that the operator saw. */
type Change = { days: number; seen?: number | undefined };

/**
 * Sets after how many days a seed epoch ends by itself. This applies to the open epoch too.
 * Refusal: request_outdated, when the length is another one than the operator saw.
 */
export function setEpochLength(pool: Pool, { days, seen }: Change, actor: Actor): Promise<void> {
  return inTransaction(pool, async (tx) => {
    const before = await updateEpochDays(tx, days);
    if (before === days) return;
    if (seen !== undefined && seen !== before) throw new Refusal('request_outdated', NOT_SEEN);
    await recordAction(tx, {
      ...actor,
      action: 'set-epoch-length',
      subject: '',
      details: { before: { days: before }, after: { days } },
    });
  });
}
