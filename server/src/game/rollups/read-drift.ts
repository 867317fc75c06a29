import type { Queryable } from '../../platform/database/pool.ts';
import { selectDrift, type DriftRow } from './queries.ts';

/**
 * How far a card's payouts of the last seven days (whole hours, up to `asOf`) are from what its odds promised. Every round carries the exact
 * expectation and variance of the state it was drawn in, free and boosted ones too, so whatever moves odds moves the promise with them.
 */
export type Drift = DriftRow & {
  /** Standard deviations between what was paid and what was expected: beyond 4 the draw or its odds want looking at. Null without rounds. */
  z: number | null;
};

/** Cards without rounds in that time are absent. */
export async function readDrift(db: Queryable, asOf: Date): Promise<Drift[]> {
  const rows = await selectDrift(db, asOf);
  return rows.map((row) => {
    const deviation = Math.sqrt(row.variance_cents2);
    return { ...row, z: deviation > 0 ? (row.paid_cents - row.expected_cents) / deviation : null };
  });
}
