import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidateAll } from '../../ui/calls/invalidate-all.ts';
import { isOutcomeUnknown } from '../../ui/calls/is-outcome-unknown.ts';
import { countPendingCards } from '../../ui/device/pending-items.ts';
import { freeRoundsKey } from '../free-rounds/use-free-rounds.ts';
import { readOpenRoundsAgain } from '../rounds/read-open-rounds-again.ts';
import { walletQuery } from '../balance/use-wallet.ts';
import { protectionQuery } from '../protection/use-protection.ts';
import { forgetPack } from '../packs/pack-memory.ts';
import { buyOnReservation, forgetPurchase } from '../purchase/buy-on-reservation.ts';
import { changeShownCards } from '../rounds/change-shown-cards.ts';
import { reservationKey } from '../purchase/use-reservation.ts';

export function useCreateRound(productId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: buyOnReservation,
    onSuccess: (round) => {
      forgetPurchase(productId);
      forgetPack(productId);
      changeShownCards(client, productId, () => [round]);
      readOpenRoundsAgain(client);
      countPendingCards(1);
      void invalidateAll(client, [walletQuery.queryKey, freeRoundsKey]);
    },
    onError: async (error) => {
      // After a refusal nothing was bought: the next attempt is a new purchase, on a new
      // reservation.
      if (isOutcomeUnknown(error)) return;
      forgetPurchase(productId);
      // A pause that began on another device has no event of its own.
      void invalidateAll(client, [walletQuery.queryKey, protectionQuery.queryKey]);
      await client.invalidateQueries({ queryKey: reservationKey(productId) });
    },
  });
}
