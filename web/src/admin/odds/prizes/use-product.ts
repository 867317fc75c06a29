import { useQuery } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { READ_AGAIN_MS } from '../../read-again/keys.ts';

/** One card with its prize table. */
export function useProduct(id: number) {
  return useQuery({
    queryKey: ['odds', 'product', id],
    queryFn: async ({ signal }) => await api('getAdminProduct', { params: { id }, signal }),
    // As the cards: a colleague's change is known before saving.
    refetchInterval: READ_AGAIN_MS,
  });
}
