import { classNames } from '../../../ui/class-names.ts';

/** Holds the place of what is loading, in its final size. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={classNames('animate-pulse rounded-md bg-secondary', className)} />;
}
