import { useQuery } from '@tanstack/react-query';
import { api } from '../../api.ts';

/** The math versions that a card has had, newest first. */
export function useProductVersions(id: number) {
  return useQuery({
    queryKey: ['odds', 'versions', id],
    queryFn: async ({ signal }) => await api('listProductVersions', { params: { id }, signal }),
  });
}
