import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { toasterDemand } from './toast.ts';
import type { ToasterPosition } from './toaster.tsx';

const loadToaster = async () => ({ default: (await import('./toaster.tsx')).Toaster });
const Toaster = lazy(loadToaster);
const PRELOAD_AFTER_MS = 2000;

/** Where toasts appear. Rendered once, at the root of an app. */
export function ToasterHost({ position = 'top-center' }: { position?: ToasterPosition }) {
  const wanted = useSyncExternalStore(toasterDemand.subscribe, toasterDemand.isWanted, () => false);
  useEffect(() => {
    const timer = setTimeout(() => void loadToaster().catch(() => null), PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!wanted) return null;
  return (
    <Suspense>
      <Toaster position={position} onReady={toasterDemand.announceReady} />
    </Suspense>
  );
}
