import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';

interface ScrollRegionProps {
  label: string;
  className?: string;
  children: ReactNode;
}

/** A box that is scrolled inside the page; it takes the focus, so that arrow keys scroll it too. */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  return (
    <div
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be reached by keyboard.
      tabIndex={0}
      className={classNames('overflow-auto focus-visible:-outline-offset-2', className)}
    >
      {children}
    </div>
  );
}
