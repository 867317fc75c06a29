import { toCents } from '@raspasorte/contract';
import type { Queryable } from '../../platform/database/pool.ts';
import { cacheFor } from '../../platform/cache/cache-for.ts';
import { selectWindowEnd } from './queries.ts';
import { readWindows, type PlayWindow } from './read-windows.ts';

const OLDEST_MS = 10_000;

export type RecentWindows = { of(productId: number): Promise<PlayWindow> };

/**
 * The windows of all cards, read together and at most ten seconds old. They end at an instant that
 * the database chooses, so that they never change: whoever sums the stored rounds gets the same.
 * While a play is under way, they end before it began. The database ends the play within seconds,
 * unless its commit waits for a standby; then no sale of another card is committed either.
 */
export function createRecentWindows(db: Queryable): RecentWindows {
  const recent = cacheFor(OLDEST_MS, async () => {
    const asOf = await selectWindowEnd(db);
    const empty: PlayWindow = { rounds: 0, wagered_cents: toCents(0), paid_cents: toCents(0), as_of: asOf.toISOString() };
    return { windows: await readWindows(db, asOf), empty };
  });
  return {
    of: async (productId) => {
      const { windows, empty } = await recent.get();
      return windows.get(productId) ?? empty;
    },
  };
}
