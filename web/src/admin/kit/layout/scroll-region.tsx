import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { useOverflows } from './use-overflows.ts';

interface ScrollRegionProps {
  label: string;
  className: string;
  children: ReactNode;
}

/**
 * A box that is scrolled inside the page. Where its content reaches beyond it, it is a stop of the
 * Tab key, so that arrow keys scroll it too. On paper all of it is there.
 */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  const { ref, overflows } = useOverflows<HTMLDivElement>();
  return (
    <div
      ref={ref}
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be reached by keyboard.
      tabIndex={overflows ? 0 : -1}
      className={classNames('overflow-auto focus-visible:-outline-offset-2 print:max-h-none', className)}
    >
      {children}
    </div>
  );
}
