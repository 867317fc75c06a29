/**
 * Bounds for sums of payouts that hold for every distribution of prizes, however skewed. A normal
 * approximation would be wrong: most of a card's expected payout lies in prizes that hardly anybody
 * wins, so "three sigma" results are far more common than it predicts.
 *
 * Bennett's inequality: for the sum of independent deviations (or martingale differences) whose
 * variances add up to V and none of which exceeds c,
 *   P(sum >= s) <= exp(-V/c² · h(c·s/V)),  h(u) = (1+u)·ln(1+u) - u.
 */

/**
 * `variance` is in cents², `largest` in cents. `largest` bounds how far one payout can exceed its
 * expectation. A card's maximum prize is always a valid bound.
 */
export type Spread = { variance: number; largest: number };

/**
 * An upper bound for the chance that the sum is `deviation` (cents) or more. For a deviation of 0
 * or less it is 1.
 */
export function deviationChanceBound(deviation: number, { variance, largest }: Spread): number {
  if (deviation <= 0) return 1;
  if (variance === 0 || largest === 0) return 0;
  return Math.exp(-exponentOf(deviation, { variance, largest }));
}

/**
 * The deviation that is exceeded with a chance of at most `chance`: the inverse of
 * `deviationChanceBound`.
 */
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

/**
 * A card's price and maximum prize in cents, its exact RTP (a fraction) and its volatility in
 * prices.
 */
export type CardPayouts = { price_cents: number; max_prize_cents: number; rtp: number; volatility: number };

/**
 * The highest chance at which the cost of a day, or of a number of cards, may exceed its reserve.
 */
export const RESERVE_CHANCE = 0.001;

/**
 * The reserve for selling `cards` cards, in cents: how much their payouts may exceed their stakes.
 * The chance that they exceed it is at most `RESERVE_CHANCE`. `rtp` and `volatility` must be those
 * of the odds at which the cards are drawn.
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
