import type { Round } from '@raspasorte/contract';
import type { QueryClient } from '@tanstack/react-query';
import { readAgain } from '../read-again.ts';
import { productOpenRoundsKey } from './product-open-rounds-key.ts';

/**
 * Changes the bought cards that a card's screen shows after a purchase. Where the player has left
 * it, nothing is kept for later: who comes back reads from the server what is still open then.
 */
export function changeShownCards(
  client: QueryClient,
  productId: number,
  change: (shown: readonly Round[]) => readonly Round[],
): void {
  const queryKey = productOpenRoundsKey(productId);
  const shown = client.getQueryData<readonly Round[]>(queryKey);
  if (shown) client.setQueryData(queryKey, change(shown));
  else void readAgain(client, queryKey);
}
