import { useEffect, useState } from 'react';

/** Whether this much time has passed since the component was mounted. */
export function useElapsed(afterMs: number): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(true), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
  return elapsed;
}
