import type { Round } from '@raspasorte/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { productOpenRoundsKey } from './product-open-rounds-key.ts';

/**
 * Returns a function that closes a finished card: the next bought card takes its place, or else the
 * offer. If no card is cached, the server is asked first whether one waits to be scratched.
 */
export function useDismissCard(productId: number): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    client.setQueryData(productOpenRoundsKey(productId), (rounds: readonly Round[] | undefined) =>
      rounds && rounds.length > 0 ? rounds.slice(1) : undefined,
    );
  }, [client, productId]);
}
