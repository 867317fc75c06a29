import { useEffect, useMemo, useState } from 'react';
import { byServerClock } from './server-clock.ts';

/** The present instant, updated at this interval: by default every minute, as most texts need. */
export function useNow(everyMs = 60_000): Date {
  const [deviceMs, setDeviceMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setDeviceMs(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  // The answer that is shown may have been the first to tell the server's time.
  const presentMs = byServerClock(deviceMs);
  return useMemo(() => new Date(presentMs), [presentMs]);
}
