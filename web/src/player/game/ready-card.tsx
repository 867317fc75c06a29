import type { ProductDetails } from '@raspasorte/contract';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Emblem } from '../../ui/brand/emblem.tsx';
import { Guilloche } from '../../ui/brand/guilloche.tsx';
import { tint } from '../../ui/brand/tint.ts';
import { classNames } from '../../ui/class-names.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import { formatPercent } from '../../ui/format/format-percent.ts';
import { formatPrize } from '../../ui/format/format-prize.ts';
import { Badge } from '../../ui/kit/badge.tsx';
import { buttonClasses } from '../../ui/kit/button-classes.ts';
import { Button } from '../../ui/kit/button.tsx';
import { Icon } from '../../ui/kit/icon.tsx';
import { freeRoundsText } from '../free-rounds/free-rounds-text.ts';
import { useProductFreeRounds } from '../free-rounds/use-free-rounds.ts';
import { PackChoice } from '../packs/pack-choice.tsx';
import type { PackSize } from '../packs/pack-order.ts';
import type { PackPrice } from '../packs/use-pack-price.ts';
import { Commitment } from './commitment.tsx';
import { focusLateHeading } from './focus-late-heading.ts';
import { ReservationNote } from './reservation-note.tsx';
import { useStop } from '../protection/use-stop.ts';
import { useNoPurchase, useSalesPause } from '../purchase/use-no-purchase.ts';
import type { Reservation } from '../purchase/reserve.ts';

interface ReadyCardProps {
  product: ProductDetails;
  reservation: Reservation | undefined;
  /** Whether the first reservation is still loading, or its odds differ from those shown. */
  waiting: boolean;
  /** How many cards one press buys. */
  size: PackSize;
  onSize: (size: PackSize) => void;
  price: PackPrice;
  onEnter: () => void;
}

const rosette = { x: 0.5, y: 0.2, size: 0.34, petals: 6 };

/** A card before its purchase: its price, its prizes, and the button that buys it. */
export function ReadyCard({ product, reservation, waiting, size, onSize, price, onEnter }: ReadyCardProps) {
  const look = product.look;
  const freeRounds = useProductFreeRounds(product.id);
  const free = price.free > 0;
  const noPurchase = useNoPurchase();
  useEffect(focusLateHeading, []);
  return (
    <section style={tint(look.hue)} className="tinted relative overflow-hidden rounded-[1.375rem] p-6 text-center shadow-panel">
      <Guilloche seed={look.seed} rosette={{ ...rosette, petals: look.petals }} width={380} height={460} opacity={0.32} />
      <div className="relative grid grid-cols-1 justify-items-center">
        {/* Shrinks with the screen: on a short phone the buy button stays above the bottom bar. */}
        <Emblem name={look.emblem} className="size-[clamp(0px,78svh-27.7rem,6rem)] drop-shadow-lg" />
        <h1 className="display mt-7 text-3xl [@media(max-height:44rem)]:mt-2">{product.name}</h1>
        <p className="caption mt-4 text-gold-light [@media(max-height:44rem)]:mt-2">Prêmio máximo</p>
        <p className="display amount gold-ink text-[clamp(34px,11.2vw,2.75rem)]">{formatPrize(product.max_prize_cents)}</p>
        <p className="mt-5 text-sm text-paper/90">Valor da Cartela</p>
        <p className={classNames('amount text-2xl font-bold', free && 'line-through opacity-70')}>
          {formatMoney(price.priceCents)}
        </p>
        {free && <Badge tone="gold">{freeRounds ? freeRoundsText(freeRounds) : 'Rodada grátis'}</Badge>}
        <PackChoice size={size} onSize={onSize} totalCents={price.totalCents} free={price.free} />
        <BuyAction {...{ reservation, waiting, size, price, onEnter }} />
        {noPurchase === null ? <ReservationNote expiresAt={reservation?.expires_at} /> : <StopNote sentence={noPurchase} />}
        <Commitment commit={reservation?.commit} />
        <Advantages maxPrizeCents={product.max_prize_cents} rtp={product.rtp} />
      </div>
    </section>
  );
}

type BuyActionProps = Pick<ReadyCardProps, 'reservation' | 'waiting' | 'size' | 'price' | 'onEnter'>;

/** The button that buys, or what the player can do instead. */
function BuyAction({ reservation, waiting, size, price, onEnter }: BuyActionProps) {
  const hasStopped = useStop() !== null;
  const isPaused = useSalesPause() !== null;
  const place = 'mt-5 w-full max-w-80';
  if (hasStopped) {
    return (
      <Link to="/jogo-responsavel" className={buttonClasses('shade', place)}>
        Abrir Jogo responsável
      </Link>
    );
  }
  if (isPaused) {
    return (
      <Button className={`${place} text-base`} disabled>
        Vendas pausadas
      </Button>
    );
  }
  if (!price.isAffordable) {
    return (
      <Link to="/wallet" className={buttonClasses('shade', place)}>
        Saldo Insuficiente
      </Link>
    );
  }
  return (
    <Button className={`${place} unhurried text-base`} disabled={waiting} onClick={onEnter}>
      {!reservation && !waiting ? 'Tentar Novamente' : size === 1 ? 'Entrar na Cartela' : `Comprar ${size} cartelas`}
    </Button>
  );
}

/**
 * Takes the place of the reservation's countdown, which would urge a player who cannot buy. As high
 * as that, so that nothing moves.
 */
function StopNote({ sentence }: { sentence: string }) {
  return (
    <p
      role="status"
      className="mt-3 flex min-h-[2lh] max-[22rem]:min-h-[3lh] w-full max-w-80 items-start gap-2 text-left text-[0.8125rem]"
    >
      <Icon name="clock" className="mt-0.5 size-4 shrink-0" />
      {sentence}
    </p>
  );
}

function Advantages({ maxPrizeCents, rtp }: { maxPrizeCents: number; rtp: number }) {
  const lines = ['Pagamento instantâneo via PIX', `Prêmios de até ${formatPrize(maxPrizeCents)}`];
  return (
    <div className="mt-5 w-full max-w-80 border-t border-dashed border-white/25 pt-4 text-left text-sm">
      <h2 className="font-semibold">Vantagens Exclusivas</h2>
      <ul className="mt-2 grid gap-1.5">
        {lines.map((line) => (
          <li key={line} className="flex items-center gap-2">
            <Icon name="check" className="size-4 text-mint" />
            {line}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-xs text-paper/90">RTP {formatPercent(rtp)}</p>
    </div>
  );
}
