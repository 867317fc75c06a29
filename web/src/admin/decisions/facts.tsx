import type { ReactNode } from 'react';
import { Fact, type FactProps } from '../kit/values/fact.tsx';

/** A list of facts, in two columns. */
export const FactGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h3 className="mb-2 text-[0.8125rem] font-semibold">{title}</h3>
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2">{children}</dl>
  </section>
);

export const SmallFact = (props: Omit<FactProps, 'small'>) => <Fact {...props} small />;
