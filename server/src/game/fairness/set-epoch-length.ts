import type { Actor } from '../../platform/audit-trail/audited-action.ts';
import { recordAction } from '../../platform/audit-trail/record-action.ts';
import { inTransaction, type Pool } from '../../platform/database/pool.ts';
import { updateEpochDays } from './queries/epochs.ts';

/** Sets after how many days a seed epoch ends by itself. This applies to the open epoch too. */
export function setEpochLength(pool: Pool, days: number, actor: Actor): Promise<void> {
  return inTransaction(pool, async (tx) => {
    const before = await updateEpochDays(tx, days);
    if (before === days) return;
    await recordAction(tx, {
      ...actor,
      action: 'set-epoch-length',
      subject: '',
      details: { before: { days: before }, after: { days } },
    });
  });
}
