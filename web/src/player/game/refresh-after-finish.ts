import type { QueryClient } from '@tanstack/react-query';
import { countPendingCards } from '../../ui/device/pending-items.ts';
import { readOpenRoundsAgain } from '../rounds/read-open-rounds-again.ts';
import { invalidateMoney } from '../balance/invalidate-money.ts';
import { siteQuery } from '../shared/use-site.ts';

/**
 * When a card ends, balance and history are read at once and twice more, in case the server is a
 * moment behind.
 */
const REFRESHES_AFTER_MS = [0, 600, 1200];

export function refreshAfterFinish(client: QueryClient): void {
  readOpenRoundsAgain(client);
  countPendingCards(-1);
  // The result offers what the site offers now.
  void client.refetchQueries({ queryKey: siteQuery.queryKey, stale: true });
  for (const afterMs of REFRESHES_AFTER_MS) setTimeout(() => invalidateMoney(client), afterMs);
}
