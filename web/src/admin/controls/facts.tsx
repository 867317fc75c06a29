import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';

/** A list of names and values. */
export function Facts({ className, children }: { className?: string; children: ReactNode }) {
  return <dl className={classNames('grid grid-cols-2 gap-x-6 gap-y-3', className)}>{children}</dl>;
}
