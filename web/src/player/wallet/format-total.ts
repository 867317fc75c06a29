import { HISTORY_TOTAL_AT_MOST } from '@raspasorte/contract';
import { formatCount } from '../../ui/format/format-count.ts';

/** How many transactions a history has: a very long one is not counted to its end. */
export function formatTotal(total: number): string {
  return total >= HISTORY_TOTAL_AT_MOST ? `${formatCount(HISTORY_TOTAL_AT_MOST)}+` : formatCount(total);
}
