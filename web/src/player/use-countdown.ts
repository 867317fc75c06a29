import { useNow } from '../ui/device/use-now.ts';

/**
 * Seconds until the instant, counting down to 0 and updated every second. `most` is the whole span:
 * a clock that is behind the server's would count down from more.
 */
export function useCountdown(instant: string, most: number): number {
  const now = useNow(1000);
  return Math.min(most, Math.max(0, (Date.parse(instant) - now.getTime()) / 1000));
}
