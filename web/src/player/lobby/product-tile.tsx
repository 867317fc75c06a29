import type { Product } from '@raspasorte/contract';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import type { CSSProperties } from 'react';
import { Emblem } from '../../ui/brand/emblem.tsx';
import { Guilloche } from '../../ui/brand/guilloche.tsx';
import { formatMoney } from '../../ui/format/format-money.ts';
import { formatPercent } from '../../ui/format/format-percent.ts';
import { formatPrize } from '../../ui/format/format-prize.ts';
import { Badge } from '../../ui/kit/badge.tsx';
import { buttonClasses } from '../../ui/kit/button-classes.ts';
import { freeRoundsText } from '../free-rounds/free-rounds-text.ts';
import type { FreeRounds } from '../free-rounds/use-free-rounds.ts';
import { priceBadge } from './price-badge.ts';

interface ProductTileProps {
  product: Product;
  /** Undefined while the balance is not known: then no card is disabled. */
  balanceCents: number | undefined;
  /** What the player may play of this card without paying. */
  freeRounds?: FreeRounds | undefined;
}

export const ProductTile = memo(function ProductTile({ product, balanceCents, freeRounds }: ProductTileProps) {
  const look = product.look;
  const tint = { '--hue': look.hue } as CSSProperties;
  const affordable = freeRounds !== undefined || balanceCents === undefined || balanceCents >= product.price_cents;
  return (
    <article style={tint} className="tinted relative isolate overflow-hidden rounded-[1.375rem] p-4.5 shadow-panel">
      <Guilloche
        seed={look.seed}
        rosette={{ x: 0.79, y: 0.29, size: 0.38, petals: look.petals }}
        opacity={0.36}
        className="-z-1"
      />
      <div className="absolute top-[29%] left-[79%] -translate-x-1/2 -translate-y-1/2 drop-shadow-lg">
        <Emblem name={look.emblem} className="size-[clamp(3.5rem,19vw,4.75rem)]" />
      </div>
      <Badge>{product.badge ?? priceBadge(product.price_cents)}</Badge>
      <p className="caption mt-10 text-gold-light">Prêmio máximo</p>
      <p className="display amount gold-ink mt-0.5 w-fit pb-0.5 text-[clamp(2.125rem,11.2vw,2.75rem)]">
        {formatPrize(product.max_prize_cents)}
      </p>
      <h2 className="font-semibold">{product.name}</h2>
      {freeRounds && <p className="text-sm font-semibold text-gold-light">{freeRoundsText(freeRounds)}</p>}
      <div className="mt-4 flex items-end justify-between gap-3">
        <p>
          <span className="block text-xs text-paper/85">Valor da Cartela</span>
          <strong className="amount text-lg">{formatMoney(product.price_cents)}</strong>
        </p>
        {affordable ? (
          <Link key="enter" to="/game/$productId" params={{ productId: String(product.id) }} className={buttonClasses('gold')}>
            Entrar na Cartela
          </Link>
        ) : (
          <Link key="refill" to="/wallet" className={buttonClasses('shade')}>
            Saldo Insuficiente
          </Link>
        )}
      </div>
      <p className="mt-3.5 border-t border-dashed border-white/25 pt-3 text-xs text-paper/90">
        RTP {formatPercent(product.rtp)} • Probabilidade de Ganho
      </p>
    </article>
  );
});
