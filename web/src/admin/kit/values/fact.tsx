import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';

export interface FactProps {
  name: string;
  /** Takes both columns, for a long value. */
  wide?: boolean;
  /** In smaller letters, where there are many. */
  small?: boolean;
  children: ReactNode;
}

/** One of a list of facts: the name above its value. */
export const Fact = ({ name, wide = false, small = false, children }: FactProps) => (
  <div className={wide ? 'col-span-2 min-w-0' : 'min-w-0'}>
    <dt className={small ? 'text-xs text-muted-foreground' : 'text-[0.8125rem] text-muted-foreground'}>{name}</dt>
    <dd className={classNames('font-medium wrap-anywhere tabular-nums', small && 'text-[0.8125rem]')}>{children}</dd>
  </div>
);
