import { useEffect, useState } from 'react';

/** Whether so much time has passed since the component appeared. */
export function useElapsed(afterMs: number): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(true), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
  return elapsed;
}
