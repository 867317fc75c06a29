import type { ReactNode } from 'react';

/** One line of a list of facts: the name on the left, the value on the right. */
export const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex min-h-9 items-center justify-between gap-4 border-b border-border py-1 last:border-b-0">
    <dt className="shrink-0 text-muted-foreground">{name}</dt>
    <dd className="min-w-0 text-right">{children}</dd>
  </div>
);
