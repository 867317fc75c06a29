import type { Queryable } from '../../platform/database/pool.ts';
import { selectDrift, type DriftRow } from './queries.ts';

/**
 * How far a card's payouts of the last seven days (whole hours, up to `asOf`) are from their
 * expectation. Every round, free and boosted ones included, stores the exact expectation and
 * variance of its own state, so a change of odds changes both.
 */
export type Drift = DriftRow & {
  /**
   * Standard deviations between paid and expected. Beyond 4, check the draw and the odds. Null
   * without rounds.
   */
  z: number | null;
};

/** Cards without rounds in that time are left out. */
export async function readDrift(db: Queryable, asOf: Date): Promise<Drift[]> {
  const rows = await selectDrift(db, asOf);
  return rows.map((row) => {
    const deviation = Math.sqrt(row.variance_cents2);
    return { ...row, z: deviation > 0 ? (row.paid_cents - row.expected_cents) / deviation : null };
  });
}
