import type { QueryClient } from '@tanstack/react-query';
import { transactionsKey } from '../wallet/use-transactions.ts';
import { walletQuery } from '../wallet/use-wallet.ts';

/** The end of a card refreshes balance and history now and twice more, in case the server was a moment behind. */
const REFRESHES_AFTER_MS = [0, 600, 1200];

export function refreshAfterFinish(client: QueryClient): void {
  const refresh = () => {
    void client.invalidateQueries({ queryKey: walletQuery.queryKey });
    void client.invalidateQueries({ queryKey: transactionsKey });
  };
  for (const afterMs of REFRESHES_AFTER_MS) setTimeout(refresh, afterMs);
}
