import type { DashboardFigure } from '@raspasorte/contract/admin';
import { formatMoney } from '../../ui/format/format-money.ts';
import { figureLabels } from './figure-labels.ts';

const whole = new Intl.NumberFormat('pt-BR');
const signed = new Intl.NumberFormat('pt-BR', { signDisplay: 'exceptZero' });

export const formatCount = (count: number): string => whole.format(count);

export const formatFigure = (figure: DashboardFigure, value: number): string =>
  figureLabels[figure].isCount ? formatCount(value) : formatMoney(value);

/** "+R$ 12,00", "-3": the change in the figure's own unit. */
export function formatDelta(figure: DashboardFigure, delta: number): string {
  if (figureLabels[figure].isCount) return signed.format(delta);
  return `${delta > 0 ? '+' : ''}${formatMoney(delta)}`;
}
