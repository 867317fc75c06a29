import type { DashboardFigure } from '@raspasorte/contract/admin';
import { formatCount } from '../../ui/format/format-count.ts';
import { formatMoney, formatResult } from '../../ui/format/format-money.ts';
import { signedNumber } from '../../ui/format/signed-number.ts';
import { figureLabels } from './figure-labels.ts';

const signed = signedNumber();

export const formatFigure = (figure: DashboardFigure, value: number): string =>
  figureLabels[figure].counts ? formatCount(value) : formatMoney(value);

/** "+ R$ 12,00", "−3": the change in the figure's own unit. */
export function formatDelta(figure: DashboardFigure, delta: number): string {
  if (figureLabels[figure].counts) return signed(delta);
  return formatResult(delta);
}
