import { formatCount } from './format-count.ts';

/** "1.234", or "10.000+" when the server stopped counting. */
export const formatTotal = (total: number, isCapped: boolean): string => `${formatCount(total)}${isCapped ? '+' : ''}`;
