import { adjustBalance, type AdjustedBalance, type Adjustment } from '../../src/money/ledger/adjust-balance.ts';
import { recordAction } from '../../src/platform/audit-trail/record-action.ts';
import { inTransaction, type Pool } from '../../src/platform/database/pool.ts';
import type { Idempotency } from '../../src/platform/http/idempotency.ts';

/** An adjustment with the audit entry without which the database refuses it. */
export async function adjustAudited(
  pool: Pool,
  adjustment: Adjustment,
  idempotency: Idempotency,
): Promise<AdjustedBalance | undefined> {
  return inTransaction(pool, async (tx) => {
    const adjusted = await adjustBalance(tx, adjustment, idempotency);
    if (adjusted === undefined || adjusted.isRepeat) return adjusted;
    const { playerId: subject, operation, amountCents: amount_cents } = adjustment;
    const details = { adjustment_id: adjusted.adjustmentId, operation, amount_cents };
    const actor = { actorId: adjustment.adminId, actorName: 'teste', address: null };
    await recordAction(tx, { ...actor, action: 'adjust-balance', subject, details });
    return adjusted;
  });
}
