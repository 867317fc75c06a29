import type { Answer } from '@raspasorte/contract';
import { formatMoney } from '../../ui/format/format-money.ts';

export type Limit = Answer<'getLimits'>['limits'][number];

/** All limits that a player can set, in display order. */
export const limitChoices = [
  { kind: 'deposit', period: 'day', label: 'Depósitos por dia' },
  { kind: 'deposit', period: 'week', label: 'Depósitos por semana' },
  { kind: 'deposit', period: 'month', label: 'Depósitos por mês' },
  { kind: 'loss', period: 'day', label: 'Perdas por dia' },
  { kind: 'loss', period: 'week', label: 'Perdas por semana' },
  { kind: 'loss', period: 'month', label: 'Perdas por mês' },
  { kind: 'session', period: 'session', label: 'Tempo de jogo por sessão' },
] as const;

export type LimitChoice = (typeof limitChoices)[number];

/** An amount of money in cents; for a session, minutes. */
export function formatLimit(kind: Limit['kind'], amount: number): string {
  return kind === 'session' ? `${amount} ${amount === 1 ? 'minuto' : 'minutos'}` : formatMoney(amount);
}
