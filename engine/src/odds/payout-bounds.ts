/**
 * Bounds for sums of payouts that hold for every distribution of prizes, however skewed. A normal
 * approximation does not: most of a card's expectation lies in prizes that hardly anybody wins, so
 * a "three sigma" result is far more common than it says.
 *
 * Bennett's inequality: of independent deviations (or of a martingale's) with variances that add up
 * to V, none above c,
 *   P(sum >= s) <= exp(-V/c² · h(c·s/V)),  h(u) = (1+u)·ln(1+u) - u.
 */

/**
 * All in cents; `largest` is the most that one payout can exceed its expectation by, a card's
 * maximum prize at the most.
 */
export type Spread = { variance: number; largest: number };

/** The chance that the sum is `deviation` or more, at most; 1 for what is no deviation at all. */
export function chanceOf(deviation: number, { variance, largest }: Spread): number {
  if (deviation <= 0) return 1;
  if (variance === 0 || largest === 0) return 0;
  return Math.exp(-exponentOf(deviation, { variance, largest }));
}

/** The deviation that is exceeded with a chance of at most `chance`: the inverse of `chanceOf`. */
export function deviationAt(chance: number, { variance, largest }: Spread): number {
  if (variance === 0 || largest === 0) return 0;
  const wanted = -Math.log(chance);
  let [low, high] = [0, Math.sqrt(variance)];
  while (exponentOf(high, { variance, largest }) < wanted) high *= 2;
  for (let step = 0; step < 80; step += 1) {
    const middle = (low + high) / 2;
    if (exponentOf(middle, { variance, largest }) < wanted) low = middle;
    else high = middle;
  }
  return high;
}

/** What a card pays: its price and highest payout in cents, its exact RTP, its volatility in prices. */
export type CardPayouts = { price_cents: number; max_prize_cents: number; rtp: number; volatility: number };

/** The chance at most that another day, or so many cards, cost more than the reserve named for them. */
export const RESERVE_CHANCE = 0.001;

/**
 * What so many cards may cost the house beyond what was paid for them, in cents: more has a chance of
 * `RESERVE_CHANCE` at most. Of cards drawn at the exact odds of a player without losses before.
 */
export function salesReserve(
  cards: number,
  { price_cents: price, max_prize_cents: largest, rtp, volatility }: CardPayouts,
): number {
  const deviation = deviationAt(RESERVE_CHANCE, { variance: cards * (volatility * price) ** 2, largest });
  const kept = cards * price * (1 - rtp);
  // No card pays more than its maximum prize.
  return Math.max(0, Math.min(cards * (largest - price), deviation - kept));
}

function exponentOf(deviation: number, { variance, largest }: Spread): number {
  const u = (largest * deviation) / variance;
  return (variance / largest ** 2) * ((1 + u) * Math.log1p(u) - u);
}
