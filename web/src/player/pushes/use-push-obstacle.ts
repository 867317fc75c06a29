import { useSyncExternalStore } from 'react';
import { pushObstacle, type PushObstacle } from './subscribe-browser.ts';

/** What keeps pushes from this browser. Who permits them in its settings comes back afterwards. */
export const usePushObstacle = (): PushObstacle | null => useSyncExternalStore(subscribe, pushObstacle);

function subscribe(listener: () => void): () => void {
  addEventListener('focus', listener);
  return () => removeEventListener('focus', listener);
}
