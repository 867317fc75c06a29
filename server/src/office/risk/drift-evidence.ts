/**
 * Tests whether a card pays what its odds say. The result may be read after every round: reading it
 * often does not weaken the guarantee.
 *
 * Each round stores the exact expectation and variance of its payout in the state that it was drawn
 * for. So the deviations X (payout less expectation) are a martingale of known variances, and none
 * exceeds c, the card's maximum prize, in either direction. Then for every bet b > 0
 *   L = exp( b/c·S - V/c²·(e^b - 1 - b) ),  S = sum of X, V = sum of variances,
 * never gains on average (Bennett): it is the capital of somebody who bets against the card at fair
 * odds, an e-process. The same holds for -S. A mixture of such bettors is an e-process again.
 * A card is right if it pays what its odds say. By Ville's inequality, the capital against a right
 * card ever reaches 1/a with a chance of at most a.
 *
 * - `always` is the mean of the capitals since the first round: a chance of at most a that a right
 *   card ever alarms.
 * - `recent` lets a new bettor begin every day (an e-detector of Shiryaev and Roberts): R = (1 + R
 *   of yesterday) · L of the day. It finds recent changes, undiluted by the years before. A right
 *   card raises an alarm at most once, on average, in as many days as the threshold says.
 *
 * Capitals are kept as natural logarithms, since they may be astronomical.
 */

/** The sums of a card's rounds of one day: payouts minus expectations in cents, and variances. */
export type DaySum = { deviation: number; variance: number };

export type Evidence = { always: number; recent: number; direction: 'too_much' | 'too_little' };

/**
 * Small bets find slight drifts over millions of rounds; large bets find drifts that a few prizes
 * show.
 */
const BETS = Array.from({ length: 18 }, (_, power) => 2 ** (power - 14));

/**
 * The evidence of the days, in order, as powers of ten. A value below 0 speaks for the card.
 * `largest` is the highest maximum prize that the card ever had.
 */
export function driftEvidence(days: readonly DaySum[], largest: number): Evidence {
  const tooMuch = evidenceOf(days, largest);
  const tooLittle = evidenceOf(
    days.map(({ deviation, variance }) => ({ deviation: -deviation, variance })),
    largest,
  );
  return {
    // Half of the capital bets on either side.
    always: toPowerOfTen(logMean([tooMuch.always, tooLittle.always])),
    recent: toPowerOfTen(logMean([tooMuch.recent, tooLittle.recent])),
    direction: sum(days) >= 0 ? 'too_much' : 'too_little',
  };
}

const sum = (days: readonly DaySum[]): number => days.reduce((all, { deviation }) => all + deviation, 0);

function evidenceOf(days: readonly DaySum[], largest: number): { always: number; recent: number } {
  const capitals = BETS.map((bet) => {
    let [always, recent] = [0, -Infinity];
    for (const day of days) {
      const gain = logGain(bet, day, largest);
      always += gain;
      recent = logPlusOne(recent) + gain;
    }
    return { always, recent };
  });
  return { always: logMean(capitals.map(({ always }) => always)), recent: logMean(capitals.map(({ recent }) => recent)) };
}

/** How a day changes the logarithm of a bettor's capital. */
const logGain = (bet: number, { deviation, variance }: DaySum, largest: number): number =>
  (bet / largest) * deviation - (variance / largest ** 2) * (Math.expm1(bet) - bet);

/** ln(1 + e^x), for any x. */
const logPlusOne = (x: number): number => (x > 0 ? x + Math.log1p(Math.exp(-x)) : Math.log1p(Math.exp(x)));

/** The logarithm of the mean of the values with these logarithms. */
function logMean(logarithms: readonly number[]): number {
  const top = Math.max(...logarithms);
  if (top === -Infinity) return -Infinity;
  return top + Math.log(logarithms.reduce((all, logarithm) => all + Math.exp(logarithm - top), 0) / logarithms.length);
}

const toPowerOfTen = (logarithm: number): number => logarithm / Math.LN10;
