import type { Round } from '@raspasorte/contract';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { isFestive, ResultFace, resultTitle } from '../../ui/board/result-face.tsx';
import { throwConfetti } from '../../ui/brand/confetti.ts';
import { Dialog } from '../../ui/kit/dialog.tsx';
import { FreeRoundsNotice } from '../free-rounds/free-rounds-notice.tsx';
import { freeRoundsText } from '../free-rounds/free-rounds-text.ts';
import { useProductFreeRounds } from '../free-rounds/use-free-rounds.ts';
import { useNoPurchase } from '../purchase/use-no-purchase.ts';
import { useSite } from '../shared/use-site.ts';
import { NextCard } from '../packs/next-card.tsx';
import { PackResult } from '../packs/pack-result.tsx';
import { BuyOneMore } from './buy-one-more.tsx';
import { ResultActions } from './result-actions.tsx';

interface ResultDialogProps {
  round: Round;
  /** The next bought card of the same kind, if one waits. */
  next: Round | undefined;
  open: boolean;
  onClose: () => void;
}

/** The result in words. A prize below the price is stated plainly, without a celebration. */
export function ResultDialog({ round, next, open, onClose }: ResultDialogProps) {
  const isSold = useNoPurchase() === null;
  const offersFreeRounds = (useSite()?.free_rounds ?? false) && isSold;
  const freeRounds = useProductFreeRounds(round.product_id);
  const won = round.payout_cents > 0;
  const festive = isFestive(round);
  useEffect(() => {
    if (!open || !festive) return undefined;
    const end = new AbortController();
    void throwConfetti(end.signal);
    return () => end.abort();
  }, [open, festive]);
  return (
    <Dialog open={open} onClose={onClose} unhurried title={resultTitle(round)}>
      <ResultFace result={round} />
      {!next && <PackResult productId={round.product_id} />}
      {/* Before the next card of a pack it would lead to that one. */}
      {freeRounds && !next && <FreeRoundsNotice waiting={freeRounds} className="mb-4" />}
      {freeRounds && next && <Banner>Você tem {freeRoundsText(freeRounds)}.</Banner>}
      {!freeRounds && !won && offersFreeRounds && <Banner>Jogue 3 vezes e ganhe uma rodada grátis</Banner>}
      {next ? <NextCard next={next} /> : <BuyOneMore round={round} />}
      <ResultActions round={round} isLast={!next} />
    </Dialog>
  );
}

function Banner({ children }: { children: ReactNode }) {
  return <p className="mb-4 rounded-xl border border-gold/40 px-4 py-3 text-center">{children}</p>;
}
