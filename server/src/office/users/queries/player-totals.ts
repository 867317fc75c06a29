import type { Queryable } from '../../../platform/database/pool.ts';

/** Adds new ledger entries to the totals of their players, up to the watermark of the rollups. */
export async function callAdvancePlayerTotals(db: Queryable): Promise<void> {
  await db.query('select advance_player_totals()');
}
