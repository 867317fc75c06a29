import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';

/** Says inside of a field that its amount is in reais, so that no label has to. */
export const InReais = ({ className, children }: { className?: string | undefined; children: ReactNode }) => (
  <div className={classNames('relative', className)}>
    <span
      aria-hidden="true"
      className="pointer-events-none absolute inset-y-0 left-3 grid place-items-center text-muted-foreground"
    >
      R$
    </span>
    {children}
  </div>
);
