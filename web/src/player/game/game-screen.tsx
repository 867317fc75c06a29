import { hasCode, type ProductDetails, type Round } from '@raspasorte/contract';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { useAwaits } from '../../ui/calls/use-awaits.ts';
import { classNames } from '../../ui/class-names.ts';
import { ErrorState } from '../../ui/kit/error-state.tsx';
import { formatPrize } from '../../ui/format/format-prize.ts';
import { errorSentence } from '../shared/error-sentence.ts';
import { Loading } from '../shared/loading-screen.tsx';
import { ScreenHeader } from '../shared/screen-header.tsx';
import { SiteFooter } from '../shared/site-footer.tsx';
import { BuyCard } from './buy-card.tsx';
import { CardGone } from './card-gone.tsx';
import { focusLateHeading } from './focus-late-heading.ts';
import { PlayCard } from './play-card.tsx';
import { useProductOpenRounds } from '../packs/use-product-open-rounds.ts';
import { useFreeRoundsReads } from '../free-rounds/use-free-rounds.ts';
import { useProduct } from '../products/use-product.ts';

const route = getRouteApi('/players/game/$productId');

/**
 * A card, from the offer to the result. A card that was bought earlier and is not scratched yet
 * comes first. The board's code is part of this screen, so that the board appears in the frame
 * after the purchase.
 */
export function GameScreen() {
  const { error, round, next, offer, retry } = useCard(Number(route.useParams().productId));
  const [wasOffered, setWasOffered] = useState(false);
  if (offer && !wasOffered) setWasOffered(true);
  const card = round ?? offer;
  const isAwaited = !card && !error;
  return (
    <>
      <ScreenHeader title={titleOf(card, error)} />
      {/* High at first, so that whoever goes back to it finds their place, and the footer stays below. */}
      <main className={classNames('screen-main mx-auto max-w-[70rem] px-3 py-4 md:px-4 md:py-6', isAwaited && 'min-h-[200dvh]')}>
        {isAwaited && <Loading className="h-[70dvh]" />}
        {error && <FailedCard error={error} onRetry={retry} />}
        {offer && <BuyCard product={offer} />}
        {round && <PlayCard round={round} next={next} wasOffered={wasOffered} />}
      </main>
      {!error && <SiteFooter legal={!round} />}
    </>
  );
}

/** The bought card that comes first, or else the offer of one, once both are known. */
function useCard(productId: number) {
  const product = useProduct(productId);
  const openRounds = useProductOpenRounds(productId);
  const awaitsFreeRounds = useAwaits(useFreeRoundsReads());
  const [round, next] = openRounds.data ?? [];
  const error = openRounds.error ?? (round || product.data ? null : product.error);
  const isOffered = !error && openRounds.data && !round && !awaitsFreeRounds;
  return {
    error,
    round: error ? undefined : round,
    next,
    offer: isOffered ? product.data : undefined,
    retry: () => void Promise.all([product.refetch(), openRounds.refetch()]),
  };
}

function FailedCard({ error, onRetry }: { error: Error; onRetry: () => void }) {
  useEffect(focusLateHeading, []);
  if (hasCode(error, 'not_found')) return <CardGone />;
  if (hasCode(error, 'malformed')) return <Navigate to="/" replace />;
  return <ErrorState message={errorSentence(error)} onRetry={onRetry} />;
}

function titleOf(card: Round | ProductDetails | undefined, error: Error | null): ReactNode {
  if (error) return 'Cartela';
  return card ? <MaxPrize card={card} /> : null;
}

function MaxPrize({ card }: { card: Round | ProductDetails }) {
  const cents = 'max_prize' in card ? card.max_prize : card.max_prize_cents;
  return (
    <p className="leading-tight text-nowrap text-mute">
      <span className="text-xs max-md:block md:text-sm">Prêmio máximo </span>
      <strong className="display amount text-lg text-gold">{formatPrize(cents)}</strong>
    </p>
  );
}
