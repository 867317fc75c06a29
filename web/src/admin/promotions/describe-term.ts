import { formatMoney } from '../../ui/format/format-money.ts';
import { formatPercent } from '../../ui/format/format-percent.ts';
import type { BonusTerms } from './use-save-bonus.ts';

const factor = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** Each stored term in words, for whoever edits one that a colleague changed meanwhile. */
export const describeTerm: { [Name in keyof BonusTerms]: (terms: BonusTerms) => string } = {
  is_active: ({ is_active: isActive }) => (isActive ? 'Bônus ativo' : 'Bônus desligado'),
  eligibility_percentage: ({ eligibility_percentage: part }) => `Percentual de elegibilidade: ${formatPercent(part)}`,
  boost_multiplier: ({ boost_multiplier: boost }) => `Multiplicador de boost: ${factor.format(boost)}×`,
  max_budget_cents: ({ max_budget_cents: cents }) => `Orçamento máximo: ${formatMoney(cents)}`,
  min_prize_cents: ({ min_prize_cents: cents }) => `Prêmio mínimo: ${formatMoney(cents)}`,
  max_prize_cents: ({ max_prize_cents: cents }) => `Prêmio máximo: ${formatMoney(cents)}`,
};
