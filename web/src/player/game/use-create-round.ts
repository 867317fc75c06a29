import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../api.ts';
import { isUnsure } from '../../ui/is-unsure.ts';
import { walletQuery } from '../wallet/use-wallet.ts';
import { clientSeed } from './client-seed.ts';
import { rememberCommit } from '../commit-memory.ts';
import { openRoundKey } from './use-open-round.ts';
import type { Reservation } from './use-reservation.ts';

/** One purchase: sent again after a lost answer, it is the same request with the same key, and is paid once. */
interface Purchase {
  reservation: Reservation;
  clientSeed: string;
  idempotencyKey: string;
}

/** By card, and kept while no answer has come: also for whoever leaves the screen and comes back. */
const purchases = new Map<number, Purchase>();

export function useCreateRound(productId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (reservation: Reservation) => {
      const purchase = purchases.get(productId) ?? { reservation, clientSeed: clientSeed(), idempotencyKey: crypto.randomUUID() };
      purchases.set(productId, purchase);
      const { idempotencyKey, ...bought } = purchase;
      const { round } = await api('createRound', {
        body: { product_id: productId, client_seed: bought.clientSeed, reservation: bought.reservation.reservation },
        idempotencyKey,
      });
      rememberCommit(round.id, bought.reservation.commit);
      return round;
    },
    onSuccess: (round) => {
      purchases.delete(productId);
      client.setQueryData(openRoundKey(productId), round);
      void client.invalidateQueries({ queryKey: walletQuery.queryKey });
    },
    onError: async (error) => {
      // Nothing was bought by a refusal: the next try is a new purchase, on a new reservation.
      if (isUnsure(error)) return;
      purchases.delete(productId);
      void client.invalidateQueries({ queryKey: walletQuery.queryKey });
      await client.invalidateQueries({ queryKey: ['reservation', productId] });
    },
  });
}
