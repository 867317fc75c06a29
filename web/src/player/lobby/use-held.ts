import { useState } from 'react';
import { useInSight } from '../../ui/device/use-in-sight.ts';

/**
 * The value that there was when the screen became ready, or was last looked at again: it is held
 * while somebody may be looking. Out of sight there is none, and the screen shows the present one.
 */
export function useHeld<Value>(value: Value, isReady: boolean): Value | undefined {
  const [held, setHeld] = useState<{ value: Value }>();
  const isSeen = useInSight();
  if (isSeen && isReady && held === undefined) setHeld({ value });
  if (!isSeen && held !== undefined) setHeld(undefined);
  return held?.value;
}
