import type { Round } from '@raspasorte/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { openRoundKey } from './use-open-round.ts';

/**
 * Puts the offer of a card where its finished card still stands. Where none stands, the server is
 * asked first whether one waits to be scratched.
 */
export function useOfferAgain(productId: number): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    client.setQueryData(openRoundKey(productId), (round: Round | null | undefined) => (round ? null : undefined));
  }, [client, productId]);
}
