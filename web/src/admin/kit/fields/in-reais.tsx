import type { ReactNode } from 'react';

/** Says inside of a field that its amount is in reais, so that no label has to. */
export const InReais = ({ children }: { children: ReactNode }) => (
  <div className="relative">
    <span
      aria-hidden="true"
      className="pointer-events-none absolute inset-y-0 left-3 grid place-items-center text-muted-foreground"
    >
      R$
    </span>
    {children}
  </div>
);
