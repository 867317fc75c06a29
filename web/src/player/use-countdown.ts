import { useNow } from '../ui/device/use-now.ts';

/** Seconds until the instant, counting down to 0 and updated every second. */
export function useCountdown(instant: string): number {
  const now = useNow(1000);
  return Math.max(0, (Date.parse(instant) - now.getTime()) / 1000);
}
