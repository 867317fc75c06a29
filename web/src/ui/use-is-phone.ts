import { useSyncExternalStore } from 'react';

const query = () => window.matchMedia('(width < 768px)');

function subscribe(onChange: () => void): () => void {
  const media = query();
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => query().matches);
}
