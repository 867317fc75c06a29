import type { Product } from '@raspasorte/contract';
import type { ReactNode } from 'react';
import { formatMoney } from '../format/format-money.ts';
import { formatPercent } from '../format/format-percent.ts';
import { formatPrize } from '../format/format-prize.ts';
import { Badge } from '../kit/badge.tsx';
import { Emblem } from './emblem.tsx';
import { Guilloche } from './guilloche.tsx';
import { priceBadge } from './price-badge.ts';
import { tint } from './tint.ts';

interface TileFaceProps {
  card: Pick<Product, 'name' | 'look' | 'badge' | 'rtp'> & { price_cents: number; max_prize_cents: number };
  /** A few words above the prize. They may come late, so they have their place. */
  note?: ReactNode;
  /** The button or link that opens the card. */
  children: ReactNode;
}

/** A card's tile in the lobby. */
export function TileFace({ card, note, children }: TileFaceProps) {
  const { look } = card;
  return (
    <article
      style={tint(look.hue)}
      className="tile tinted relative isolate flex flex-col items-start overflow-hidden rounded-[1.375rem] p-4.5 shadow-panel"
    >
      <Guilloche
        seed={look.seed}
        rosette={{ x: 0.79, y: 0.24, size: 0.38, petals: look.petals }}
        opacity={0.36}
        className="-z-1"
      />
      <div className="absolute top-[24%] left-[79%] -translate-x-1/2 -translate-y-1/2 drop-shadow-lg">
        <Emblem name={look.emblem} className="size-[clamp(3.5rem,19vw,4.75rem)]" />
      </div>
      <Badge>{card.badge ?? priceBadge(card.price_cents)}</Badge>
      <div className="grid min-h-10 max-w-[calc(79%-2rem)] content-center text-sm font-semibold text-gold-light">{note}</div>
      <p className="caption text-gold-light">Prêmio máximo</p>
      <p className="display amount gold-ink mt-0.5 pb-0.5 text-[clamp(34px,11.2vw,2.75rem)]">
        {formatPrize(card.max_prize_cents)}
      </p>
      <h2 className="font-semibold">{card.name}</h2>
      {/* At the tile's end: the buttons of a row are level, however much stands above them. */}
      <div className="mt-auto flex w-full flex-wrap items-end justify-between gap-3 pt-4">
        <p>
          <span className="block text-xs text-paper/90">Valor da Cartela</span>
          <strong className="amount text-lg">{formatMoney(card.price_cents)}</strong>
        </p>
        {/* Its text wraps before it goes below the price, as it does with larger text. */}
        <div className="tile-action grid max-w-max flex-[1_0_min-content]">{children}</div>
      </div>
      <p className="mt-3.5 w-full border-t border-dashed border-white/25 pt-3 text-xs text-paper/90">
        RTP {formatPercent(card.rtp)} • Probabilidade de Ganho
      </p>
    </article>
  );
}
