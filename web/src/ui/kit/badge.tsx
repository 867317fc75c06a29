import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

const tones = {
  glass: 'border-white/20 bg-white/14 text-paper',
  gold: 'border-gold/60 bg-gold/15 text-gold-light',
  mint: 'border-mint/50 bg-mint/12 text-mint',
  coral: 'border-coral/50 bg-coral/12 text-coral',
  mute: 'border-line bg-white/6 text-mute',
} as const;

export type BadgeTone = keyof typeof tones;

export function Badge({ tone = 'glass', children }: { tone?: BadgeTone; children: ReactNode }) {
  const look =
    'inline-flex items-center gap-1.5 rounded-full border px-2.5 py-1.5 text-xs leading-none font-semibold shrink-0 text-wrap!';
  return <span className={classNames(look, tones[tone])}>{children}</span>;
}
