import type { QueryClient } from '@tanstack/react-query';
import { invalidateAll } from '../../ui/calls/invalidate-all.ts';
import { solvencyKey } from '../dashboard/use-solvency.ts';
import { transactionsKey, usersKey } from '../read-again/keys.ts';
import { decisionCountKey } from '../shell/decisions-key.ts';
import { withdrawalsKey } from './use-withdrawals.ts';

/**
 * Reads again everything that an approved, rejected or given back withdrawal changes: lists,
 * balances, solvency and what waits.
 */
export async function invalidateWithdrawals(queries: QueryClient): Promise<void> {
  await invalidateAll(queries, [decisionCountKey, withdrawalsKey, transactionsKey, usersKey, solvencyKey]);
}
