import { MAX_HISTORY_TOTAL } from '@raspasorte/contract';
import { formatTotal } from '../../ui/format/format-total.ts';

/** The number of transactions in a history, which the server counts up to a limit. */
export const formatHistoryTotal = (total: number): string => formatTotal(total, total >= MAX_HISTORY_TOTAL);
