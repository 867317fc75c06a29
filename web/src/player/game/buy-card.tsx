import type { ProductDetails } from '@raspasorte/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isUnsure } from '../../ui/is-unsure.ts';
import { isConnectionError } from '../shell/error-sentence.ts';
import { CreatingOverlay } from './creating-overlay.tsx';
import { CreationError } from './creation-error.tsx';
import { PrizeTable } from './prize-table.tsx';
import { ReadyCard } from './ready-card.tsx';
import { useCreateRound } from './use-create-round.ts';
import { openRoundKey } from './use-open-round.ts';
import { useReservation } from './use-reservation.ts';

/** The offer of a card, its purchase, and what went wrong with it. */
export function BuyCard({ product }: { product: ProductDetails }) {
  const client = useQueryClient();
  const createRound = useCreateRound(product.id);
  const reservation = useReservation(product.id, !createRound.isPending);
  const [closed, setClosed] = useState<Error | null>(null);
  // While a reservation holds, that it cannot be renewed yet is no news.
  const silent = reservation.data && isConnectionError(reservation.error);
  const error = createRound.error ?? (silent ? null : reservation.error);

  const buy = () => {
    if (!reservation.data) void reservation.refetch();
    else if (!createRound.isPending) createRound.mutate(reservation.data);
  };
  const close = () => {
    setClosed(error);
    if (!createRound.error) return;
    createRound.reset();
    // If the purchase has arrived after all, the card is there.
    if (isUnsure(createRound.error)) void client.invalidateQueries({ queryKey: openRoundKey(product.id) });
  };
  return (
    <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
      <ReadyCard product={product} reservation={reservation.data} waiting={reservation.isPending} onEnter={buy} />
      <PrizeTable product={product} />
      {createRound.isPending && <CreatingOverlay />}
      <CreationError error={error === closed ? null : error} onRetry={buy} onClose={close} />
    </div>
  );
}
