import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';

export const productKey = (productId: number) => ['product', productId] as const;

export function useProduct(productId: number) {
  return useQuery({
    queryKey: productKey(productId),
    queryFn: async ({ signal }) => await api('getProduct', { params: { id: productId }, signal }),
    // What the screen offers holds as long as its reservation, so only a screen or a reservation
    // that is new reads the card again.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
