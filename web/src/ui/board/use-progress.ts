import { useSyncExternalStore } from 'react';
import type { CardProgress } from './card-progress.ts';

/** A value of a card's progress. The component renders again only when that value changes. */
export function useProgress<Value extends string | number | boolean>(
  progress: CardProgress,
  read: (progress: CardProgress) => Value,
): Value {
  return useSyncExternalStore(progress.subscribe, () => read(progress));
}
