import type { Round } from '@raspasorte/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { matchPack } from '../packs/pack-memory.ts';
import { openRoundsKey } from './open-rounds-key.ts';

export const openRoundsOfKey = (productId: number) => [...openRoundsKey, productId] as const;

/** Reads a product's open rounds from the server, in the order in which they were bought. */
export async function readOpenRoundsOf(productId: number, signal?: AbortSignal): Promise<readonly Round[]> {
  const { items } = await api('listRounds', { query: { status: 'open', product_id: productId }, ...(signal && { signal }) });
  const rounds = items.toSorted((one, other) => one.nonce - other.nonce);
  matchPack(productId, rounds);
  return rounds;
}

/** The bought cards of one kind that are not scratched yet. Read once per visit of the screen. */
export function useOpenRoundsOf(productId: number) {
  return useQuery({
    queryKey: openRoundsOfKey(productId),
    queryFn: async ({ signal }) => await readOpenRoundsOf(productId, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
