import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';

/** A list of names and values. */
export function Facts({ className, children }: { className?: string; children: ReactNode }) {
  return <dl className={classNames('grid grid-cols-2 gap-x-6 gap-y-3', className)}>{children}</dl>;
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-[0.8125rem] text-muted-foreground">{name}</dt>
      <dd className="font-medium break-words">{children}</dd>
    </div>
  );
}
