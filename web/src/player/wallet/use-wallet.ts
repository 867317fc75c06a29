import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';

export const walletQuery = queryOptions({
  queryKey: ['wallet'],
  queryFn: async ({ signal }) => await api('getWallet', { signal }),
  refetchOnWindowFocus: 'always',
});

/**
 * What the player knows to have, in cents: prizes of cards that are not scratched yet are not given
 * away.
 */
export function useBalance(): number | undefined {
  const { data } = useQuery(walletQuery);
  return data && data.balance_cents - data.unrevealed_cents;
}

/** What of it cannot be withdrawn: it is owed of disputed deposits. */
export function useReserved(): number {
  return useQuery(walletQuery).data?.reserved_cents ?? 0;
}
