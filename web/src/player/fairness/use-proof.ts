import { skipToken, useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';

/**
 * The proof of the player's own finished round. This page makes no other call on opening, and none
 * at all for a pasted proof.
 */
export function useProof(roundId: string | undefined) {
  return useQuery({
    queryKey: ['proof', roundId],
    queryFn:
      roundId === undefined ? skipToken : async ({ signal }) => await api('getRoundProof', { params: { id: roundId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
