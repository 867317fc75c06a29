import { useState } from 'react';
import type { ReactNode } from 'react';

interface AppearsWhenProps {
  /** Whether everything above has its final height. */
  ready: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * Content below something whose height is not known while it loads. It loads meanwhile but is not
 * seen, so that nothing moves under a pointer. Once seen it stays, also while what stands above is
 * read again after an error.
 */
export function AppearsWhen({ ready, className = '', children }: AppearsWhenProps) {
  const [wasReady, setWasReady] = useState(ready);
  if (ready && !wasReady) setWasReady(true);
  return <div className={wasReady ? className : `invisible ${className}`}>{children}</div>;
}
