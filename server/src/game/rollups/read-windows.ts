import type { RoundState } from '@raspasorte/contract';
import type { Queryable } from '../../platform/database/pool.ts';
import { selectWindows } from './queries.ts';

export type PlayWindow = RoundState['window'];

/**
 * What each card took and paid in its window: from the start of the hour (UTC) seven days before
 * `asOf` up to `asOf`, which is excluded. Free and boosted rounds are left out, and so are cards
 * without rounds. Exact for every `asOf`.
 */
export async function readWindows(db: Queryable, asOf: Date): Promise<Map<number, PlayWindow>> {
  const rows = await selectWindows(db, asOf);
  return new Map(rows.map(({ product_id: productId, ...sums }) => [productId, { ...sums, as_of: asOf.toISOString() }]));
}
