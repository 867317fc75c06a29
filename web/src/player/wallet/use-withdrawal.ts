import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { transactionsKey } from '../balance/transactions-key.ts';

/**
 * One withdrawal's receipt. Its query key is below that of the history, so that an event about a
 * withdrawal refreshes it too.
 */
export function useWithdrawal(id: string) {
  return useQuery({
    queryKey: [...transactionsKey, 'withdrawal', id],
    queryFn: async ({ signal }) => await api('getWithdrawal', { params: { id }, signal }),
  });
}
