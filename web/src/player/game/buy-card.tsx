import type { ProductDetails } from '@raspasorte/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isUnsure } from '../../ui/calls/is-unsure.ts';
import { isConnectionError } from '../shell/error-sentence.ts';
import { CreatingOverlay } from './creating-overlay.tsx';
import { CreationError } from './creation-error.tsx';
import { PrizeTable } from './prize-table.tsx';
import { ReadyCard } from './ready-card.tsx';
import { noteSeenOdds } from './seen-odds.ts';
import { useCreateRound } from './use-create-round.ts';
import { openRoundKey } from './use-open-round.ts';
import { productKey } from './use-product.ts';
import { reservationKey, useReservation } from './use-reservation.ts';
import type { Reservation } from './use-reservation.ts';

const READ_AGAIN_MS = 3000;

/**
 * True while prizes and chances on the screen differ from those of the reservation. Nothing is sold
 * until both are read again.
 */
function useSameOffer(product: ProductDetails, reservation: Reservation | undefined): boolean {
  const client = useQueryClient();
  const differs = reservation !== undefined && reservation.math_version !== product.math_version;
  useEffect(() => {
    if (!differs) return undefined;
    const readBoth = () => {
      for (const queryKey of [productKey(product.id), reservationKey(product.id)]) void client.invalidateQueries({ queryKey });
    };
    readBoth();
    const timer = setInterval(readBoth, READ_AGAIN_MS);
    return () => clearInterval(timer);
  }, [differs, client, product.id]);
  return differs;
}

/** The offer of a card, its purchase, and what went wrong with it. */
export function BuyCard({ product }: { product: ProductDetails }) {
  const client = useQueryClient();
  const createRound = useCreateRound(product.id);
  const reservation = useReservation(product.id, createRound.isIdle || createRound.isError);
  const [closed, setClosed] = useState<Error | null>(null);
  // While a reservation holds, a failed renewal is not shown.
  const silent = reservation.data && isConnectionError(reservation.error);
  const error = createRound.error ?? (silent ? null : reservation.error);

  const differs = useSameOffer(product, reservation.data);
  useEffect(() => noteSeenOdds(product.id, product.math_version), [product]);

  const buy = () => {
    setClosed(null);
    if (!reservation.data) void reservation.refetch();
    else if (!createRound.isPending) createRound.mutate(reservation.data);
  };
  const close = () => {
    setClosed(error);
    if (!createRound.error) return;
    createRound.reset();
    // If the purchase was made after all, the card is there.
    if (isUnsure(createRound.error)) void client.invalidateQueries({ queryKey: openRoundKey(product.id) });
  };
  return (
    <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
      <ReadyCard product={product} reservation={reservation.data} waiting={reservation.isPending || differs} onEnter={buy} />
      <PrizeTable product={product} />
      {createRound.isPending && <CreatingOverlay />}
      <CreationError error={error?.message === closed?.message ? null : error} onRetry={buy} onClose={close} />
    </div>
  );
}
