import type { ProductDetails } from '@raspasorte/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isOutcomeUnknown } from '../../ui/calls/is-outcome-unknown.ts';
import { PackDialogs } from '../packs/pack-dialogs.tsx';
import type { PackSize } from '../packs/pack-order.ts';
import { useBuyPack } from '../packs/use-buy-pack.ts';
import { usePackPrice } from '../packs/use-pack-price.ts';
import { isConnectionError } from '../shared/error-sentence.ts';
import { CreatingOverlay } from './creating-overlay.tsx';
import { CreationError } from './creation-error.tsx';
import { PrizeTable } from './prize-table.tsx';
import { ReadyCard } from './ready-card.tsx';
import { markOddsSeen } from './seen-odds.ts';
import { useCreateRound } from './use-create-round.ts';
import { productOpenRoundsKey } from '../rounds/product-open-rounds-key.ts';
import { useSalesPause } from '../purchase/use-no-purchase.ts';
import { useReservation } from '../purchase/use-reservation.ts';
import { useOfferDiffers } from './use-offer-differs.ts';

/** The offer of a card, its purchase (one card or a pack), and the dialog when a purchase fails. */
export function BuyCard({ product }: { product: ProductDetails }) {
  const client = useQueryClient();
  const createRound = useCreateRound(product.id);
  const pack = useBuyPack(product.id);
  const pause = useSalesPause();
  const isBuying = !(createRound.isIdle || createRound.isError) || pack.isBuying;
  const reservation = useReservation(product.id, pause === null && !isBuying);
  const [size, setSize] = useState<PackSize>(1);
  const [confirming, setConfirming] = useState(false);
  const [closed, setClosed] = useState<Error | null>(null);
  const price = usePackPrice(product, reservation.data, size);
  // A failed renewal is not shown while the reservation is valid, nor where sales are paused.
  const silent = pause !== null || (reservation.data && isConnectionError(reservation.error));
  const nothingBought = pack.bought.length === 0 ? pack.error : null;
  const error = createRound.error ?? nothingBought ?? (silent ? null : reservation.error);

  const differs = useOfferDiffers(product, reservation.data);
  useEffect(() => markOddsSeen(product.id, product.math_version), [product]);

  const buyOne = () => {
    setClosed(null);
    if (!reservation.data) void reservation.refetch();
    else if (!createRound.isPending) createRound.mutate(reservation.data);
  };
  const buyPack = () => {
    setConfirming(false);
    setClosed(null);
    if (reservation.data && !pack.isBuying) pack.begin({ size, reservation: reservation.data, totalCents: price.totalCents });
  };
  const enter = () => (size === 1 || !reservation.data ? buyOne() : setConfirming(true));
  const close = () => {
    setClosed(error);
    void pack.settle();
    if (!createRound.error) return;
    createRound.reset();
    // If the purchase went through after all, this finds its card.
    if (isOutcomeUnknown(createRound.error)) void client.invalidateQueries({ queryKey: productOpenRoundsKey(product.id) });
  };
  return (
    <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
      <ReadyCard
        product={product}
        reservation={reservation.data}
        waiting={reservation.isPending || differs}
        size={size}
        onSize={setSize}
        price={price}
        onEnter={enter}
      />
      <PrizeTable product={product} />
      <PackDialogs
        pack={pack}
        open={confirming}
        name={product.name}
        size={size}
        price={price}
        waiting={differs || !reservation.data}
        pause={pause}
        onConfirm={buyPack}
        onClose={() => setConfirming(false)}
      />
      {(createRound.isPending || pack.isBuying) && <CreatingOverlay count={pack.progress} />}
      <CreationError
        error={error?.message === closed?.message ? null : error}
        onRetry={nothingBought ? buyPack : buyOne}
        onClose={close}
      />
    </div>
  );
}
