import { classNames } from '../class-names.ts';

/** A placeholder for content that is loading, in its final size. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('animate-breathe rounded-control bg-white/8', className)} />;
}
