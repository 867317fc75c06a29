import { Link } from '@tanstack/react-router';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/kit/icon.tsx';
import { useOfferAgain } from '../game/use-offer-again.ts';
import { freeRoundsText } from './free-rounds-text.ts';
import type { FreeRounds } from './use-free-rounds.ts';

/** Says that a free round waits, until when, and leads to its card. */
export function FreeRoundsNotice({ waiting, className }: { waiting: FreeRounds; className?: string }) {
  const offerAgain = useOfferAgain(waiting.product_id);
  return (
    <Link
      to="/game/$productId"
      params={{ productId: String(waiting.product_id) }}
      onClick={offerAgain}
      className={classNames(
        'flex min-h-14 items-center gap-3 rounded-control border border-gold/60 bg-gold/10 px-4 py-2.5 hover:bg-gold/16',
        className,
      )}
    >
      <Icon name="ticket" className="size-6 text-gold" />
      <span className="flex-1">
        <strong className="block font-semibold">{waiting.product_name}</strong>
        <span className="text-sm text-mute">Você tem {freeRoundsText(waiting)}.</span>
      </span>
      <span className="font-semibold text-gold-light">Jogar grátis</span>
    </Link>
  );
}
