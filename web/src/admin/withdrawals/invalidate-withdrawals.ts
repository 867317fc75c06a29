import type { QueryClient } from '@tanstack/react-query';
import { solvencyKey } from '../dashboard/use-solvency.ts';
import { transactionsKey } from '../transactions/use-transactions.ts';
import { usersKey } from '../users/use-users.ts';
import { withdrawalsKey } from './use-withdrawals.ts';

/** What a withdrawal that was let go, refused or given back has changed: its money is the person's again, or on its way out of the house. */
export async function invalidateWithdrawals(queries: QueryClient): Promise<void> {
  const changed = [withdrawalsKey, transactionsKey, usersKey, solvencyKey];
  await Promise.all(changed.map(async (queryKey) => await queries.invalidateQueries({ queryKey })));
}
