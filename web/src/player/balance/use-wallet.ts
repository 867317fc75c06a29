import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';

export const walletQuery = queryOptions({
  queryKey: ['wallet'],
  queryFn: async ({ signal }) => await api('getWallet', { signal }),
  refetchOnWindowFocus: 'always',
});

/**
 * The balance that the player may see, in cents. Prizes of cards that are not finished are left
 * out, because they would give the result away.
 */
export function useBalance(): number | undefined {
  const { data } = useQuery(walletQuery);
  return data && data.balance_cents - data.unrevealed_cents;
}

/**
 * The part of the balance that cannot be withdrawn, in cents: it is reserved for disputed deposits.
 */
export function useReserved(): number {
  return useQuery(walletQuery).data?.reserved_cents ?? 0;
}
