import type { QueryClient } from '@tanstack/react-query';
import { openRoundsQuery } from '../lobby/use-open-rounds.ts';
import { invalidateMoney } from '../wallet/invalidate-money.ts';

/**
 * The end of a card refreshes balance and history now and twice more, in case the server was a
 * moment behind.
 */
const REFRESHES_AFTER_MS = [0, 600, 1200];

export function refreshAfterFinish(client: QueryClient): void {
  // The lobby asks anew which cards wait, instead of moving when its memory turns out to be old.
  client.removeQueries(openRoundsQuery);
  for (const afterMs of REFRESHES_AFTER_MS) setTimeout(() => invalidateMoney(client), afterMs);
}
