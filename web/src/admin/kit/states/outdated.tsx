import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';

interface OutdatedProps {
  /** Whether what is shown belongs to an earlier choice, and the present one is being read. */
  when: boolean;
  className?: string;
  children: ReactNode;
}

/** The classes of what belongs to an earlier choice. */
export const outdatedClasses = (when: boolean): string => classNames('transition-opacity', when && 'opacity-60');

/**
 * Figures of an earlier choice are paler until those of the present one arrive, so that nobody
 * takes them for these.
 */
export const Outdated = ({ when, className, children }: OutdatedProps) => (
  <div aria-busy={when} className={classNames(outdatedClasses(when), className)}>
    {children}
  </div>
);
