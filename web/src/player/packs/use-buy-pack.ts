import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Round } from '@raspasorte/contract';
import { invalidateAll } from '../../ui/calls/invalidate-all.ts';
import { countPendingCards } from '../../ui/device/pending-items.ts';
import { freeRoundsKey } from '../free-rounds/use-free-rounds.ts';
import { changeShownCards } from '../rounds/change-shown-cards.ts';
import { productOpenRoundsKey } from '../rounds/product-open-rounds-key.ts';
import { readProductOpenRounds } from './use-product-open-rounds.ts';
import { reservationKey } from '../purchase/use-reservation.ts';
import { readOpenRoundsAgain } from '../rounds/read-open-rounds-again.ts';
import { protectionQuery } from '../protection/use-protection.ts';
import { walletQuery } from '../balance/use-wallet.ts';
import { buyPack } from './buy-pack.ts';
import { mayHaveBeenBought } from './pack-order.ts';
import type { PackOrder } from './pack-order.ts';

const none: readonly Round[] = [];

/** The purchase of a pack: its progress, the cards bought so far, and the error that stopped it. */
export function useBuyPack(productId: number) {
  const client = useQueryClient();
  const [count, setCount] = useState(0);
  const buying = useMutation({
    mutationFn: async ({ order, earlier }: { order: PackOrder; earlier: readonly Round[] }) =>
      await buyPack(order, earlier, setCount),
    onSuccess: (outcome, { earlier }) => {
      readOpenRoundsAgain(client);
      countPendingCards(outcome.bought.length - earlier.length);
      void invalidateAll(client, [walletQuery.queryKey, freeRoundsKey]);
      // At the offer a stopped order says so before it shows its cards.
      if (!outcome.error || !isAtOffer(client, productId)) showCards(client, productId, outcome.bought);
      if (outcome.error && !mayHaveBeenBought(outcome.error))
        void invalidateAll(client, [reservationKey(productId), protectionQuery.queryKey]);
    },
  });
  const stopped = buying.data?.error ? buying.data : null;
  const bought = stopped?.bought ?? none;
  const begin = (order: PackOrder) => {
    setCount(bought.length);
    buying.mutate({ order, earlier: bought });
  };
  /**
   * Shows the bought cards. If the last answer was lost, its purchase may have gone through, so the
   * open cards are read from the server.
   */
  const settle = async () => {
    if (!stopped?.error) return;
    const known = mayHaveBeenBought(stopped.error) ? await readProductOpenRounds(productId).catch(() => bought) : bought;
    showCards(client, productId, known);
    buying.reset();
  };
  const { isPending: isBuying, variables } = buying;
  const order = variables?.order;
  const progress = isBuying && order ? `Cartela ${Math.min(count + 1, order.size)} de ${order.size}` : null;
  return { begin, settle, isBuying, progress, order, bought, error: stopped?.error ?? null };
}

const isAtOffer = (client: QueryClient, productId: number): boolean =>
  client.getQueryData<readonly Round[]>(productOpenRoundsKey(productId))?.length === 0;

/**
 * Shows the bought cards. A player who left and came back may already scratch the first of them:
 * then only those that were bought since are added behind.
 */
function showCards(client: QueryClient, productId: number, rounds: readonly Round[]): void {
  changeShownCards(client, productId, (shown) => {
    const lastNonce = shown.at(-1)?.nonce ?? -1;
    return [...shown, ...rounds.filter(({ nonce }) => nonce > lastNonce)];
  });
}
