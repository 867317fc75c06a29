import { memo } from 'react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { Emblem } from '../brand/emblem.tsx';
import { plaitPath } from '../brand/guilloche-path.ts';
import { Guilloche } from '../brand/guilloche.tsx';
import { tint } from '../brand/tint.ts';
import type { CardLook } from '@raspasorte/contract';
import { formatPrize } from '../format/format-prize.ts';
import { once } from '../once.ts';
import './paper.css';

interface TicketProps {
  name: string;
  look: CardLook;
  serial: string;
  maxPrizeCents: number;
  /** `h2` on a page that has a title of its own. */
  heading?: 'h1' | 'h2';
  /** The ticket's element, which can take the focus. */
  place?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

const plait = once(() => ({ long: plaitPath(560), wide: plaitPath(360) }));

/**
 * The ticket as a physical object: paper with perforated edges, an engraved frame, a tinted head
 * and a serial number.
 */
export function Ticket({ name, look, serial, maxPrizeCents, heading = 'h1', place, children }: TicketProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- It leads to the buttons inside.
    <section
      ref={place}
      tabIndex={place && -1}
      onKeyDown={place && leadToCells}
      aria-label={`Cartela ${name}`}
      className="on-paper @container relative mx-auto w-full max-w-[27rem] scroll-mt-24 px-[14px] py-3 outline-none"
    >
      <Paper />
      <div className="relative border border-ink/15 p-[7px]">
        <Frame />
        <TicketHead name={name} look={look} maxPrizeCents={maxPrizeCents} heading={heading} />
        <div className="relative px-1.5 pt-4 pb-2">
          <Guilloche seed={look.seed} rosette={watermark} className="text-mint-deep" opacity={0.13} height={420} />
          <div className="relative">{children}</div>
        </div>
        <p className="amount relative pt-1 text-center text-[0.6875rem] text-wrap! tracking-[0.14em] text-ink-soft">{serial}</p>
      </div>
    </section>
  );
}

/**
 * Enter on the ticket itself, which has the focus after the purchase. Not one that is still held
 * from it: the next repetition would open a cell.
 */
function leadToCells(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || event.repeat || event.target !== event.currentTarget) return;
  // Otherwise it would press the cell that gets the focus.
  event.preventDefault();
  event.currentTarget.querySelector<HTMLElement>('[data-cell][tabindex="0"]')?.focus();
}

/**
 * A layer under the ticket instead of around it: otherwise the browser would compute mask and
 * shadow again with every stroke on the board.
 */
function Paper() {
  return (
    <div aria-hidden="true" className="absolute inset-0 shadow-[0_24px_36px_oklch(0.1_0.03_165/0.55)] will-change-transform">
      <div className="paper perforated size-full" />
    </div>
  );
}

const watermark = { x: 0.62, y: 0.4, size: 0.52, petals: 6 };

type TicketHeadProps = Required<Pick<TicketProps, 'name' | 'look' | 'maxPrizeCents' | 'heading'>>;

const TicketHead = memo(function TicketHead({ name, look, maxPrizeCents, heading: Heading }: TicketHeadProps) {
  const rosette = { x: 0.132, y: 0.5, size: 0.72, petals: look.petals };
  return (
    <header
      style={tint(look.hue)}
      className="tinted relative flex items-center gap-3.5 overflow-hidden rounded-[6px] px-4 py-2.5 text-paper"
    >
      <Guilloche seed={look.seed} lines={14} rosette={rosette} width={360} height={92} opacity={0.34} />
      <Emblem name={look.emblem} className="relative size-15 drop-shadow-md" />
      <div className="relative min-w-0 flex-1">
        <Heading className="display truncate text-[1.375rem]">{name}</Heading>
        <p className="text-[0.8125rem]">
          Prêmio máximo <strong className="amount font-semibold text-gold-light">{formatPrize(maxPrizeCents)}</strong>
        </p>
      </div>
    </header>
  );
});

const Frame = memo(function Frame() {
  const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 0.6, vectorEffect: 'non-scaling-stroke' } as const;
  const edge = 'pointer-events-none absolute text-mint-deep/70';
  return (
    <>
      {['top-0', 'bottom-0'].map((side) => (
        <svg
          key={side}
          aria-hidden="true"
          viewBox="0 -3.5 360 7"
          preserveAspectRatio="none"
          className={`${edge} ${side} inset-x-0 h-[7px] w-full`}
        >
          <path d={plait().wide} {...line} />
        </svg>
      ))}
      {['left-0', 'right-0'].map((side) => (
        <svg
          key={side}
          aria-hidden="true"
          viewBox="-3.5 0 7 560"
          preserveAspectRatio="none"
          className={`${edge} ${side} inset-y-0 h-full w-[7px]`}
        >
          <path d={plait().long} {...line} transform="matrix(0 1 1 0 0 0)" />
        </svg>
      ))}
    </>
  );
});
