import { toCents } from '@raspasorte/contract';
import type { Queryable } from '../../platform/database/pool.ts';
import { readWindows, type PlayWindow } from './read-windows.ts';

const OLDEST_MS = 10_000;

export type RecentWindows = { of(productId: number): Promise<PlayWindow> };

/** The windows of all cards, read together and at most ten seconds old. */
export function createRecentWindows(db: Queryable, clock: () => Date): RecentWindows {
  let known: { asOf: Date; empty: PlayWindow; windows: Promise<Map<number, PlayWindow>> } | undefined;
  return {
    of: async (productId) => {
      const now = clock();
      if (known === undefined || now.getTime() - known.asOf.getTime() >= OLDEST_MS) {
        const windows = readWindows(db, now);
        windows.catch(() => (known = undefined));
        const empty = { rounds: 0, wagered_cents: toCents(0), paid_cents: toCents(0), as_of: now.toISOString() };
        known = { asOf: now, empty, windows };
      }
      const { empty, windows } = known;
      return (await windows).get(productId) ?? empty;
    },
  };
}
