import { HISTORY_TOTAL_AT_MOST } from '@raspasorte/contract';

const whole = new Intl.NumberFormat('pt-BR');

/** How many transactions a history has: a very long one is not counted to its end. */
export function formatCount(total: number): string {
  return total >= HISTORY_TOTAL_AT_MOST ? `${whole.format(HISTORY_TOTAL_AT_MOST)}+` : whole.format(total);
}
