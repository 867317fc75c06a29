/** How many paid rounds of a product on one day earn one free round of it. */
export const paidRoundsPerFreeRound = 3;

/**
 * The exact RTP of a product while three paid rounds on a day earn a free round: n paid rounds give
 * n + ⌊n/3⌋ draws for n stakes. A free round is drawn like any other and counts for the streak, so
 * in the long run each draw pays the same as without the promotion. Without `paidRoundsPerDay` the
 * result is the maximum, which applies to a player who plays a multiple of three rounds each day.
 * `rtp` and the result are fractions.
 *
 * @example
 * freeRoundRtp(0.96)    // 1.28
 * freeRoundRtp(0.96, 4) // 1.2: four stakes, five draws
 */
export function freeRoundRtp(rtp: number, paidRoundsPerDay: number = paidRoundsPerFreeRound): number {
  return (rtp * (paidRoundsPerDay + Math.floor(paidRoundsPerDay / paidRoundsPerFreeRound))) / paidRoundsPerDay;
}
