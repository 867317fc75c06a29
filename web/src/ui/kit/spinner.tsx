import { classNames } from '../class-names.ts';

interface SpinnerProps {
  className?: string;
  /**
   * How far it has turned, where the wait is of minutes: its animation would draw sixty times a
   * second all the while.
   */
  turns?: number;
}

export function Spinner({ className = 'size-5', turns }: SpinnerProps) {
  const isTurned = turns !== undefined;
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className={classNames(!isTurned && 'animate-spin', className)}
      style={isTurned ? { rotate: `${turns}turn` } : undefined}
    >
      <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeOpacity="0.25" strokeWidth="3" />
      <path d="M12 3a9 9 0 0 1 9 9" fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
