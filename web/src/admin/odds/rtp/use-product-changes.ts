import { useQuery } from '@tanstack/react-query';
import { api } from '../../api.ts';

/** The newest 10 changes of a card. */
export function useProductChanges(id: number) {
  return useQuery({
    queryKey: ['odds', 'changes', id],
    queryFn: async ({ signal }) => await api('listProductChanges', { params: { id }, signal }),
  });
}
