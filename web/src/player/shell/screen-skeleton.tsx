import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/kit/skeleton.tsx';

/** Stands for all that a screen loads, and makes the screen as high as the longest (player.css). */
export function ScreenSkeleton({ className = 'h-96 rounded-panel' }: { className?: string }) {
  return <Skeleton className={classNames('screen-skeleton', className)} />;
}
