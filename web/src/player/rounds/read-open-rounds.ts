import type { Answer, Round } from '@raspasorte/contract';
import { api } from '../api.ts';
import { itemsOf } from '../shared/items-of.ts';

/** Far more than one player leaves open; it only bounds the reading. */
const MOST_PAGES = 25;

/**
 * Reads the player's bought cards that are not scratched yet, of one product or of all, newest
 * first.
 */
export async function readOpenRounds(productId: number | undefined, signal?: AbortSignal): Promise<readonly Round[]> {
  const pages: Answer<'listRounds'>[] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const query = { status: 'open' as const, page, ...(productId !== undefined && { product_id: productId }) };
    const answer = await api('listRounds', { query, ...(signal && { signal }) });
    pages.push(answer);
    if (!answer.hasMore) break;
  }
  return itemsOf(pages);
}
