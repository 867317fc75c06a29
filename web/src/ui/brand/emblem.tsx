import type { EmblemName } from '@raspasorte/contract';
import { useId } from 'react';
import { useEmblem } from './use-emblem.ts';

/** A card's emblem in gold leaf. Decoration only: the card's name stands beside it. */
export function Emblem({ name, className = 'size-12' }: { name: EmblemName; className?: string }) {
  const gradient = useId();
  const drawing = useEmblem(name);
  return (
    <svg aria-hidden="true" viewBox="0 0 48 48" className={className}>
      <linearGradient id={gradient} x1="0" y1="0" x2="0.6" y2="1">
        <stop offset="0" stopColor="oklch(0.97 0.07 96)" />
        <stop offset="0.42" stopColor="oklch(0.85 0.14 88)" />
        <stop offset="0.58" stopColor="oklch(0.93 0.1 93)" />
        <stop offset="1" stopColor="oklch(0.64 0.13 72)" />
      </linearGradient>
      {drawing && (
        <>
          <path
            d={drawing.shape}
            fill={`url(#${gradient})`}
            stroke="oklch(0.5 0.11 70)"
            strokeWidth="0.9"
            strokeLinejoin="round"
          />
          <path
            d={drawing.lines}
            fill="none"
            stroke="oklch(0.45 0.1 68)"
            strokeWidth="1.1"
            strokeLinejoin="round"
            strokeLinecap="round"
          />
        </>
      )}
    </svg>
  );
}
