import { useNow } from '../../../ui/device/use-now.ts';
import { dayInSaoPaulo } from './day.ts';
import type { Day } from './day.ts';

const EVERY_MINUTE_MS = 60_000;

/** The present day in São Paulo, for screens that stay open over midnight too. */
export function useToday(): Day {
  return dayInSaoPaulo(useNow(EVERY_MINUTE_MS));
}
