import { useState } from 'react';

/** The value that there was when the screen became ready, for the rest of the visit. */
export function useHeld<Value>(value: Value, isReady: boolean): Value | undefined {
  const [held, setHeld] = useState<{ value: Value }>();
  if (isReady && held === undefined) setHeld({ value });
  return held?.value;
}
