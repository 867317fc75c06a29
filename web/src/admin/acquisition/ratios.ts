import { formatMoney } from '../../ui/format/format-money.ts';
import { trueMinus } from '../../ui/format/signed-number.ts';
import type { Results } from './use-acquisition.ts';

const times = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Cost per first deposit, in cents; null when no cost was entered or nobody deposited. */
const cpaCents = ({ cost_cents: cost, first_deposits: deposits }: Results): number | null =>
  cost === 0 || deposits === 0 ? null : Math.round(cost / deposits);

/** NGR per real spent; null when no cost was entered. */
export const roas = ({ cost_cents: cost, ngr_cents: ngr }: Results): number | null => (cost === 0 ? null : ngr / cost);

export const formatCpa = (results: Results): string => {
  const cents = cpaCents(results);
  return cents === null ? '—' : formatMoney(cents);
};

/** 1.5 is "1,50×": each real that was spent brought R$ 1,50. */
export const formatRoas = (results: Results): string => {
  const value = roas(results);
  return value === null ? '—' : `${trueMinus(times.format(value))}×`;
};
