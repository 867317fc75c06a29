import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';

export function useProduct(productId: number) {
  return useQuery({
    queryKey: ['product', productId],
    queryFn: async ({ signal }) => await api('getProduct', { params: { id: productId }, signal }),
  });
}
