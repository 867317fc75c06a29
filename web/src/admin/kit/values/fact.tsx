import type { ReactNode } from 'react';

interface FactProps {
  name: string;
  /** Takes both columns, for a long value. */
  wide?: boolean;
  children: ReactNode;
}

/** One of a list of facts: the name above its value. */
export const Fact = ({ name, wide = false, children }: FactProps) => (
  <div className={wide ? 'col-span-2 min-w-0' : 'min-w-0'}>
    <dt className="text-[0.8125rem] text-muted-foreground">{name}</dt>
    <dd className="font-medium wrap-anywhere tabular-nums">{children}</dd>
  </div>
);
