import { useDismissCard } from '../rounds/use-dismiss-card.ts';
import { CardNotice } from '../products/card-notice.tsx';
import { useNoPurchase } from '../purchase/use-no-purchase.ts';
import { freeRoundsText } from './free-rounds-text.ts';
import type { FreeRounds } from './use-free-rounds.ts';

/**
 * Says that free rounds wait and until when, and leads to their card. It does not call on a player
 * who cannot play now.
 */
export function FreeRoundsNotice({ waiting, className }: { waiting: FreeRounds; className?: string }) {
  const { product_id: productId, product_name: name } = waiting;
  const dismissCard = useDismissCard(productId);
  const action = useNoPurchase() === null ? 'Jogar grátis' : 'Ver cartela';
  return (
    <CardNotice productId={productId} title={name} action={action} onClick={dismissCard} className={className}>
      Você tem {freeRoundsText(waiting)}.
    </CardNotice>
  );
}
