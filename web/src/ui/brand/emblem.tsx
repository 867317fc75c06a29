import { useId } from 'react';
import { emblemPaths } from './emblem-paths.ts';
import type { EmblemName } from '@raspasorte/contract';

/** A card's emblem struck in gold leaf. Decoration: the card's name stands beside it. */
export function Emblem({ name, className = 'size-12' }: { name: EmblemName; className?: string }) {
  const gradient = useId();
  const { shape, lines } = emblemPaths[name];
  return (
    <svg aria-hidden="true" viewBox="0 0 48 48" className={className}>
      <linearGradient id={gradient} x1="0" y1="0" x2="0.6" y2="1">
        <stop offset="0" stopColor="oklch(0.97 0.07 96)" />
        <stop offset="0.42" stopColor="oklch(0.85 0.14 88)" />
        <stop offset="0.58" stopColor="oklch(0.93 0.1 93)" />
        <stop offset="1" stopColor="oklch(0.64 0.13 72)" />
      </linearGradient>
      <path d={shape} fill={`url(#${gradient})`} stroke="oklch(0.5 0.11 70)" strokeWidth="0.9" strokeLinejoin="round" />
      <path d={lines} fill="none" stroke="oklch(0.45 0.1 68)" strokeWidth="1.1" strokeLinejoin="round" strokeLinecap="round" />
    </svg>
  );
}
