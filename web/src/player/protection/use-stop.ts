import { useEffect } from 'react';
import { byServerClock } from '../../ui/device/server-clock.ts';
import { stopSentence } from './stop-sentence.ts';
import { useProtection } from './use-protection.ts';

/** Where the device's clock is a moment ahead, the server would still say that it lasts. */
const CLOCKS_DIFFER_MS = 1000;
/** The browser's timers wait no longer. The play session reads the limits each minute anyway. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * The sentence about the pause or self-exclusion in force; null while the player may play. At its
 * end the limits are read again, so that what it stopped comes back by itself.
 */
export function useStop(): string | null {
  const { data, refetch } = useProtection();
  const endMs = Math.min(endOf(data?.paused_until), endOf(data?.excluded_until));
  useEffect(() => {
    const inMs = endMs + CLOCKS_DIFFER_MS - byServerClock();
    if (inMs <= 0 || inMs > LONGEST_TIMER_MS) return undefined;
    const timer = setTimeout(() => void refetch(), inMs);
    return () => clearTimeout(timer);
  }, [endMs, refetch]);
  return data ? stopSentence(data) : null;
}

const endOf = (until: string | null | undefined): number =>
  !until || until === 'never' ? Number.POSITIVE_INFINITY : Date.parse(until);
