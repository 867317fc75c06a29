import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';

export const openRoundKey = (productId: number) => ['open-round', productId] as const;

/**
 * A bought card that is not scratched yet, to go on with; null when there is none. Asked once per
 * visit of the screen.
 */
export function useOpenRound(productId: number) {
  return useQuery({
    queryKey: openRoundKey(productId),
    queryFn: async ({ signal }) => {
      const { items } = await api('listRounds', { query: { status: 'open', product_id: productId }, signal });
      return items[0] ?? null;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
