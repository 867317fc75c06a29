import type { CardLook } from '@raspasorte/contract';
import { Emblem } from '../../ui/brand/emblem.tsx';
import { tint } from '../../ui/brand/tint.ts';
import { classNames } from '../../ui/class-names.ts';

/** A card's emblem on the card's own colour. It is decoration: a name stands beside it. */
export function EmblemTile({ look, className = 'size-7' }: { look: Pick<CardLook, 'hue' | 'emblem'>; className?: string }) {
  return (
    <span style={tint(look.hue)} className={classNames('tinted inline-grid shrink-0 place-items-center rounded-md', className)}>
      <Emblem name={look.emblem} className="size-3/4" />
    </span>
  );
}
