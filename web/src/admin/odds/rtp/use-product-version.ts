import type { Answer } from '@raspasorte/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api.ts';

export type ProductVersion = Answer<'getProductVersion'>;

/** One math version with its par sheet and what it changed, which stay, and what it paid so far. */
export function useProductVersion(id: number, number: number, against?: number) {
  return useQuery({
    // Not below the key `odds`, which is invalidated after a change: for each of these calls the
    // server calculates, and for one operator only two at a time.
    queryKey: ['product-version', id, number, against],
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      await api('getProductVersion', { params: { id, number }, ...(against !== undefined && { query: { against } }), signal }),
  });
}
