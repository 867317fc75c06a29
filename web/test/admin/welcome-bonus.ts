/** A welcome bonus that is off and has been used a little. */
export const bonus = {
  id: 1,
  is_active: false,
  eligibility_percentage: 0.5,
  max_budget_cents: 100_000,
  min_prize_cents: 500,
  max_prize_cents: 5000,
  boost_multiplier: 1.5,
  current_spent_cents: 4200,
  is_allowed: true,
};
