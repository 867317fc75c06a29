import { useEffect, useState } from 'react';

/**
 * The value that there was when the screen became ready, as long as somebody may be looking: out of
 * sight it becomes the present one.
 */
export function useHeld<Value>(value: Value, isReady: boolean): Value | undefined {
  const [held, setHeld] = useState<{ value: Value }>();
  if (isReady && held === undefined) setHeld({ value });
  useEffect(() => {
    const release = () => document.visibilityState === 'hidden' && setHeld(undefined);
    document.addEventListener('visibilitychange', release);
    return () => document.removeEventListener('visibilitychange', release);
  }, []);
  return held?.value;
}
