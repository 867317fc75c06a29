import type { Round } from '@raspasorte/contract';
import { useQuery } from '@tanstack/react-query';
import { reconcilePack } from './pack-memory.ts';
import { readOpenRounds } from '../rounds/read-open-rounds.ts';
import { forgetListedPurchase } from '../purchase/buy-on-reservation.ts';
import { productOpenRoundsKey } from '../rounds/product-open-rounds-key.ts';

/** Reads a product's open rounds from the server, in the order in which they were bought. */
export async function readProductOpenRounds(productId: number, signal?: AbortSignal): Promise<readonly Round[]> {
  const rounds = (await readOpenRounds(productId, signal)).toSorted((one, other) => one.nonce - other.nonce);
  forgetListedPurchase(productId, rounds);
  reconcilePack(productId, rounds);
  return rounds;
}

/** The bought cards of one kind that are not scratched yet. Read once per visit of the screen. */
export function useProductOpenRounds(productId: number) {
  return useQuery({
    queryKey: productOpenRoundsKey(productId),
    queryFn: async ({ signal }) => await readProductOpenRounds(productId, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
