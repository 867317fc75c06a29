import type { PlayerTag } from '@raspasorte/contract/admin';
import { classNames } from '../../ui/class-names.ts';

const colors: Record<PlayerTag['color'], string> = {
  neutral: 'border-border bg-secondary text-secondary-foreground',
  green: 'border-success/35 bg-success/10 text-success',
  gold: 'border-warning/40 bg-warning/10 text-warning',
  red: 'border-destructive/35 bg-destructive/8 text-destructive',
  blue: 'border-info/35 bg-info/10 text-info',
  violet: 'border-violet/35 bg-violet/10 text-violet',
};

type TagBadgeProps = Pick<PlayerTag, 'name' | 'color'> & { className?: string };

/** A tag. It is rounder than the badges of the product's own states. */
export const TagBadge = ({ name, color, className }: TagBadgeProps) => (
  <span
    title={name}
    className={classNames(
      'inline-block max-w-40 truncate rounded-full border px-2 py-px align-middle text-xs leading-4 font-medium',
      colors[color],
      className,
    )}
  >
    {name}
  </span>
);
