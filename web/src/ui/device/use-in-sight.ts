import { useSyncExternalStore } from 'react';

/** Whether the page can be seen: no other tab or app hides it. */
export const useInSight = (): boolean => useSyncExternalStore(subscribe, isInSight, () => true);

const isInSight = (): boolean => document.visibilityState !== 'hidden';

function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
