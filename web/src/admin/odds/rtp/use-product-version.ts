import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api.ts';

/** One math version with its par sheet and what it changed; a version never changes. */
export function useProductVersion(id: number, number: number, against?: number) {
  return useQuery({
    // Not below `odds`, which is read anew after a change: each of these is a calculation, and an
    // operator may have two at once.
    queryKey: ['product-version', id, number, against],
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      await api('getProductVersion', { params: { id, number }, ...(against !== undefined && { query: { against } }), signal }),
  });
}
