import { useState } from 'react';
import { useInSight } from '../../ui/device/use-in-sight.ts';

/**
 * A list that is newest first, without what arrived at its top while somebody was looking: it would
 * move what is being read or pressed. `show` adds it; so does looking away. Until `isReady` the
 * list may be an older one, and all that comes is shown.
 */
export function useHeldBack<Item extends { id: string }>(items: readonly Item[] | undefined, isReady: boolean) {
  const [firstShown, setFirstShown] = useState<string>();
  const isHeld = useInSight() && isReady;
  const newest = items?.[0]?.id;
  // Where the first one is gone, the list begins anew.
  const heldBack = isHeld ? Math.max(items?.findIndex(({ id }) => id === firstShown) ?? 0, 0) : 0;
  if (isReady && heldBack === 0 && newest !== firstShown) setFirstShown(newest);
  return { shown: items?.slice(heldBack), heldBack, show: () => setFirstShown(newest) };
}
