import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';

/**
 * The proof of an own finished round. The only call of this page, and none when a proof is pasted.
 */
export function useProof(roundId: string | undefined) {
  return useQuery({
    queryKey: ['proof', roundId],
    queryFn: async ({ signal }) => await api('getRoundProof', { params: { id: roundId ?? '' }, signal }),
    enabled: roundId !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
