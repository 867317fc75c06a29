import type { Round } from '@raspasorte/contract';
import { api } from '../api.ts';

/** Far more than one player leaves open; it only bounds the reading. */
const MOST_PAGES = 25;

/**
 * Reads the player's bought cards that are not scratched yet, of one product or of all, newest
 * first.
 */
export async function readOpenRounds(productId: number | undefined, signal?: AbortSignal): Promise<readonly Round[]> {
  const rounds = new Map<string, Round>();
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const query = { status: 'open' as const, page, ...(productId !== undefined && { product_id: productId }) };
    const { items, hasMore } = await api('listRounds', { query, ...(signal && { signal }) });
    for (const round of items) rounds.set(round.id, round);
    if (!hasMore) break;
  }
  return [...rounds.values()];
}
