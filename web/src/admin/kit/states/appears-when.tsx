import type { ReactNode } from 'react';

interface AppearsWhenProps {
  /** Whether everything above has its final height. */
  ready: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * Content below something whose height is not known while it loads. It loads meanwhile but is not
 * seen, so that nothing moves under a pointer.
 */
export const AppearsWhen = ({ ready, className = '', children }: AppearsWhenProps) => (
  <div className={ready ? className : `invisible ${className}`}>{children}</div>
);
