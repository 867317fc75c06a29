import type { Round } from '@raspasorte/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { showToast } from '../../ui/toast/toast.ts';
import { readProductOpenRounds } from '../packs/use-product-open-rounds.ts';
import { productOpenRoundsKey } from '../rounds/product-open-rounds-key.ts';

/**
 * When the player comes back to a card that was scratched meanwhile in another tab or on another
 * device, what is open now takes its place. Scratched here again, it would seem to pay twice.
 */
export function useFinishedElsewhere({ id, product_id: productId }: Round, finishedHere: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (finishedHere) return undefined;
    let over = false;
    const look = async () => {
      if (document.visibilityState !== 'visible') return;
      const open = await readProductOpenRounds(productId).catch(() => undefined);
      if (over || open === undefined || open.some((round) => round.id === id)) return;
      over = true;
      client.setQueryData(productOpenRoundsKey(productId), open);
      void showToast({ title: 'A cartela já foi raspada', description: 'O resultado está em Minhas cartelas.', tone: 'plain' });
    };
    const lookAgain = () => void look();
    // Two windows side by side stay visible; on a phone only the visibility changes.
    document.addEventListener('visibilitychange', lookAgain);
    addEventListener('focus', lookAgain);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', lookAgain);
      removeEventListener('focus', lookAgain);
    };
  }, [client, id, productId, finishedHere]);
}
