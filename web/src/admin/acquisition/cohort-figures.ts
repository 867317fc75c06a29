import { formatMoney } from '../../ui/format/format-money.ts';
import type { Cohort } from './use-acquisition.ts';

export type CohortView = 'retention' | 'ngr' | 'ltv';

interface ViewWords {
  label: string;
  description: string;
  /**
   * The figure of one week of a cohort, counted from the week of the sign-up (0). Null when nobody
   * signed up.
   */
  value: (cohort: Cohort, week: number) => number | null;
  format: (value: number) => string;
  /** The smallest difference that `format` shows. */
  unit: number;
}

const wholePercent = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 0 });

export const cohortViews: Record<CohortView, ViewWords> = {
  retention: {
    label: 'Retenção',
    description: 'De cem que se cadastraram na semana, quantos jogaram uma cartela em cada semana depois',
    value: ({ sign_ups: signUps, weeks }, week) => (signUps === 0 ? null : (weeks[week]?.players ?? 0) / signUps),
    format: (value) => wholePercent.format(value),
    unit: 0.01,
  },
  ngr: {
    label: 'NGR',
    description: 'O que os cadastrados da semana trouxeram em cada semana depois, em reais',
    value: ({ sign_ups: signUps, weeks }, week) => (signUps === 0 ? null : (weeks[week]?.ngr_cents ?? 0)),
    format: formatMoney,
    unit: 1,
  },
  ltv: {
    label: 'LTV',
    description: 'NGR acumulado por cadastro até cada semana, em reais',
    value: ({ sign_ups: signUps, weeks }, week) =>
      signUps === 0 ? null : Math.round(weeks.slice(0, week + 1).reduce((sum, { ngr_cents: ngr }) => sum + ngr, 0) / signUps),
    // The figure of several cohorts together is no whole number of cents.
    format: (cents) => formatMoney(Math.round(cents)),
    unit: 1,
  },
};
