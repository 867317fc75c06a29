import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { transactionsKey } from './use-transactions.ts';

/** One withdrawal's receipt. It stands below the history's key, so that news of a withdrawal refresh it too. */
export function useWithdrawal(id: string) {
  return useQuery({
    queryKey: [...transactionsKey, 'withdrawal', id],
    queryFn: async ({ signal }) => await api('getWithdrawal', { params: { id }, signal }),
  });
}
