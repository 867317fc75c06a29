import { useEffect, useState } from 'react';
import { byServerClock } from './server-clock.ts';

/** The present instant, updated at this interval: by default every minute, as most texts need. */
export function useNow(everyMs = 60_000): Date {
  const [now, setNow] = useState(present);
  useEffect(() => {
    const timer = setInterval(() => setNow(present()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

const present = (): Date => new Date(byServerClock());
