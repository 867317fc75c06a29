import type { Round } from '@raspasorte/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { openRoundsOfKey } from './use-open-rounds-of.ts';

/**
 * Puts a finished card away: the next one that was bought comes in its place, else the offer. Where
 * no card stands, the server is asked first whether one waits to be scratched.
 */
export function usePutAway(productId: number): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    client.setQueryData(openRoundsOfKey(productId), (rounds: readonly Round[] | undefined) =>
      rounds && rounds.length > 0 ? rounds.slice(1) : undefined,
    );
  }, [client, productId]);
}
