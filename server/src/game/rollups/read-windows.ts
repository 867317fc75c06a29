import type { RoundState } from '@raspasorte/contract';
import type { Queryable } from '../../platform/database/pool.ts';
import { selectWindows } from './queries.ts';

export type PlayWindow = RoundState['window'];

/**
 * What each card took and paid in its window: from the start of the hour (UTC) seven days before
 * `asOf` up to `asOf`, which is excluded. Free and boosted rounds are left out, and so are cards
 * without rounds. Counts the rounds committed so far: later readings differ if a play with an
 * earlier `created_at` was still under way, as none is before `selectWindowEnd`.
 */
export async function readWindows(db: Queryable, asOf: Date): Promise<Map<number, PlayWindow>> {
  const rows = await selectWindows(db, asOf);
  return new Map(rows.map(({ product_id: productId, ...sums }) => [productId, { ...sums, as_of: asOf.toISOString() }]));
}
