import type { RouteTable } from '../../route-table.ts';

/** The welcome bonus and free rounds. */
export const promotionRoutes = {
  getWelcomeBonus: { method: 'GET', path: '/api/admin/welcome-bonus' },
  updateWelcomeBonus: { method: 'PUT', path: '/api/admin/welcome-bonus' },
  resetWelcomeBudget: { method: 'POST', path: '/api/admin/welcome-bonus/reset-budget' },
  listWelcomeLogs: { method: 'GET', path: '/api/admin/welcome-bonus/logs' },
  getWelcomeResults: { method: 'GET', path: '/api/admin/welcome-bonus/results' },
  getFreeRounds: { method: 'GET', path: '/api/admin/free-rounds' },
  updateFreeRounds: { method: 'PUT', path: '/api/admin/free-rounds' },
} as const satisfies RouteTable;

export type PromotionRouteName = keyof typeof promotionRoutes;

/** How many of the newest eligible rounds the results of the welcome bonus compare. */
export const WELCOME_ROUNDS_COMPARED = 2000;

/**
 * The largest amount in the settings of a bonus, in cents: far above any card's prize, and small
 * enough that six of it are still an exact integer.
 */
export const LARGEST_BONUS_CENTS = 10_000_000_00;

type Bonus = {
  eligibility_percentage: number;
  max_budget_cents: number;
  min_prize_cents: number;
  max_prize_cents: number;
  boost_multiplier: number;
};
type BonusField = keyof Bonus;

const isCents = (value: number, step = 1) => Number.isInteger(value / step) && value >= 0 && value <= LARGEST_BONUS_CENTS;
const boostSteps = (boost: number) => Math.round(boost * 10);

/**
 * The errors in the settings of a welcome bonus, as sentences by field. Screen and server share it.
 */
export function bonusErrors(bonus: Bonus): Partial<Record<BonusField, string>> {
  const { eligibility_percentage: share, boost_multiplier: boost, min_prize_cents: min, max_prize_cents: max } = bonus;
  const errors: Partial<Record<BonusField, string>> = {};
  if (!(share >= 0 && share <= 1)) errors.eligibility_percentage = 'Use um valor de 0% a 100%.';
  if (!(boost >= 1 && boost <= 5) || Math.abs(boost * 10 - boostSteps(boost)) > 1e-9)
    errors.boost_multiplier = 'Use um valor de 1 a 5, em passos de 0,1.';
  if (!isCents(min)) errors.min_prize_cents = 'Use um valor de R$ 0,00 a R$ 10.000.000,00.';
  if (!isCents(max)) errors.max_prize_cents = 'Use um valor de R$ 0,00 a R$ 10.000.000,00.';
  else if (min > max) errors.max_prize_cents = 'O prêmio máximo não pode ser menor que o mínimo.';
  if (!isCents(bonus.max_budget_cents, 100_00))
    errors.max_budget_cents = 'Use um valor de R$ 0,00 a R$ 10.000.000,00, em passos de R$ 100,00.';
  return errors;
}
