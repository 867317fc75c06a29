import type { RoundState } from '@raspasorte/contract';
import type { Queryable } from '../../platform/database/pool.ts';
import { selectWindows } from './queries.ts';

export type PlayWindow = RoundState['window'];

/**
 * What each card took and paid in its window: from the begin of the hour (UTC) that lies seven days before `asOf` up to, not including,
 * `asOf`; free and boosted rounds left out. Exact for every `asOf`. Cards without rounds are absent.
 */
export async function readWindows(db: Queryable, asOf: Date): Promise<Map<number, PlayWindow>> {
  const rows = await selectWindows(db, asOf);
  return new Map(rows.map(({ product_id: productId, ...sums }) => [productId, { ...sums, as_of: asOf.toISOString() }]));
}
