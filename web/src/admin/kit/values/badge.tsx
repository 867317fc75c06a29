import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';

const tones = {
  neutral: 'border-border bg-secondary text-secondary-foreground',
  success: 'border-success/35 bg-success/10 text-success',
  warning: 'border-warning/40 bg-warning/10 text-warning',
  destructive: 'border-destructive/35 bg-destructive/8 text-destructive',
  info: 'border-info/35 bg-info/10 text-info',
} as const;

export type BadgeTone = keyof typeof tones;

interface BadgeProps {
  tone?: BadgeTone;
  children: ReactNode;
}

export function Badge({ tone = 'neutral', children }: BadgeProps) {
  const look =
    'inline-flex items-center gap-1 rounded-md border px-2 py-0.5 text-xs leading-4 font-medium whitespace-nowrap [&_svg]:size-3';
  return <span className={classNames(look, tones[tone])}>{children}</span>;
}
