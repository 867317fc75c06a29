import type { ReactNode } from 'react';

/** A list of facts, in two columns. */
export const Facts = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h3 className="mb-2 text-[0.8125rem] font-semibold">{title}</h3>
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2">{children}</dl>
  </section>
);

interface FactProps {
  name: string;
  /** Takes both columns, for a long value. */
  wide?: boolean;
  children: ReactNode;
}

export const Fact = ({ name, wide = false, children }: FactProps) => (
  <div className={wide ? 'col-span-2 min-w-0' : 'min-w-0'}>
    <dt className="text-xs text-muted-foreground">{name}</dt>
    <dd className="text-[0.8125rem] font-medium wrap-anywhere tabular-nums">{children}</dd>
  </div>
);
