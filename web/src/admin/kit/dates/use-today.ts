import { useNow } from '../../../ui/device/use-now.ts';
import { dayInSaoPaulo } from './day.ts';
import type { Day } from './day.ts';

/** The present day in São Paulo, for screens that stay open over midnight too. */
export function useToday(): Day {
  return dayInSaoPaulo(useNow());
}
