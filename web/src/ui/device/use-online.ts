import { useSyncExternalStore } from 'react';

/** False while the browser knows that it has no connection. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

function subscribe(listener: () => void): () => void {
  const stop = new AbortController();
  addEventListener('online', listener, { signal: stop.signal });
  addEventListener('offline', listener, { signal: stop.signal });
  return () => stop.abort();
}
