import type { QueryClient } from '@tanstack/react-query';
import { readAgain } from '../read-again.ts';
import { transactionsKey } from './transactions-key.ts';
import { walletQuery } from './use-wallet.ts';

/** Reads balance and history again, which change together. */
export function invalidateMoney(client: QueryClient): void {
  for (const queryKey of [walletQuery.queryKey, transactionsKey]) void readAgain(client, queryKey);
}
