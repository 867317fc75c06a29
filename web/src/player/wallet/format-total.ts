import { MAX_HISTORY_TOTAL } from '@raspasorte/contract';
import { formatCount } from '../../ui/format/format-count.ts';

/**
 * The number of transactions in a history, as text. A very long history is not counted to its end,
 * so it shows "10.000+".
 */
export function formatTotal(total: number): string {
  return total >= MAX_HISTORY_TOTAL ? `${formatCount(MAX_HISTORY_TOTAL)}+` : formatCount(total);
}
