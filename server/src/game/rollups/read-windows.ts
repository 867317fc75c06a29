import type { RoundState } from '@raspasorte/contract';
import type { Queryable } from '../../platform/database/pool.ts';
import { selectWindows } from './queries.ts';

export type PlayWindow = RoundState['window'];

/**
 * What each card took and paid in its window: from the start of the hour (UTC) seven days before
 * `asOf` up to `asOf`, which is excluded. Free and boosted rounds are left out, and so are cards
 * without rounds. It counts the rounds committed so far. A later reading differs if a play with an
 * earlier `created_at` was still under way; before `selectWindowEnd` there is none.
 */
export async function readWindows(db: Queryable, asOf: Date): Promise<Map<number, PlayWindow>> {
  const rows = await selectWindows(db, asOf);
  return new Map(rows.map(({ product_id: productId, ...sums }) => [productId, { ...sums, as_of: asOf.toISOString() }]));
}
