import { hasCode, type Round } from '@raspasorte/contract';
import { useEffect, useRef, useState } from 'react';
import { focusIfLost } from '../../ui/device/focus-if-lost.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import { Button } from '../../ui/kit/button.tsx';
import { useBalance } from '../balance/use-wallet.ts';
import { PurchaseRefusal } from '../purchase/purchase-refusal.tsx';
import { areOddsSeen } from './seen-odds.ts';
import { useCreateRound } from './use-create-round.ts';
import { useDismissCard } from '../rounds/use-dismiss-card.ts';
import { useNoPurchase } from '../purchase/use-no-purchase.ts';
import { useReservation } from '../purchase/use-reservation.ts';

/**
 * A button that buys one more card of the same kind with one press. If its odds have not been on
 * the screen yet, it leads to the offer, which shows them. It keeps its space while its price
 * loads, or cannot: then a press asks for it again. While the player cannot buy it says why
 * instead. A refusal stays when the balance that is read after it takes the button away.
 */
export function BuyOneMore({ round: { product_id: productId } }: { round: Round }) {
  const createRound = useCreateRound(productId);
  const dismissCard = useDismissCard(productId);
  const noPurchase = useNoPurchase();
  const isWanted = noPurchase === null && (createRound.isIdle || createRound.isError);
  const { reservation, isLoading, isLost, isAskedAgain, askAgain } = useAskedReservation(productId, isWanted);
  const balanceCents = useBalance();

  const priceCents = reservation?.is_free ? 0 : reservation?.price_cents;
  const isAffordable = priceCents !== undefined && (balanceCents === undefined || balanceCents >= priceCents);
  const isOffered = isLoading || isLost || isAffordable;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOffered) focusIfLost(box.current);
  }, [isOffered]);
  if (noPurchase !== null) return <p className="mb-4 text-center text-sm text-mute">{noPurchase}</p>;
  if (!isOffered && !createRound.error) return null;
  const press = () => {
    if (!reservation) askAgain();
    else if (areOddsSeen(productId, reservation.math_version)) createRound.mutate(reservation);
    else dismissCard();
  };
  return (
    <div ref={box} tabIndex={-1} className="mb-2.5 outline-none">
      {createRound.error && <PurchaseRefusal error={createRound.error} className="mb-3 text-center text-coral" />}
      {isOffered && (
        <Button
          tone="quiet"
          className="w-full"
          busy={createRound.isPending || isAskedAgain}
          disabled={isLoading && !isAskedAgain}
          onClick={press}
        >
          Mais uma desta
          {priceCents !== undefined && ` · ${priceCents === 0 ? 'grátis' : formatMoney(priceCents)}`}
        </Button>
      )}
    </div>
  );
}

/** The reservation, which a press asks for again where the connection was lost. */
function useAskedReservation(productId: number, isWanted: boolean) {
  const { data: reservation, isLoading, error, refetch } = useReservation(productId, isWanted);
  const [wasAskedAgain, setAskedAgain] = useState(false);
  const askAgain = () => {
    setAskedAgain(true);
    void refetch();
  };
  const isLost = reservation === undefined && hasCode(error, 'network');
  return { reservation, isLoading, isLost, isAskedAgain: wasAskedAgain && isLoading, askAgain };
}
