import type { Queryable } from '../../../platform/database/pool.ts';

/** Adds up what players' journals have grown by, as far as the rollups' watermark. */
export async function callAdvancePlayerTotals(db: Queryable): Promise<void> {
  await db.query('select advance_player_totals()');
}
