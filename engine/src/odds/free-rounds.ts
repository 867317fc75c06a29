/** Paid rounds of a card on one day that earn one free round of it. */
export const paidRoundsPerFreeRound = 3;

/**
 * What a card pays of every real wagered while three paid rounds of a day earn a free one, exactly:
 * n paid rounds are n + ⌊n/3⌋ draws for n stakes. A free round is drawn like any other and counts
 * for the streak, so in the long run each draw pays what it would without the promotion. Without a
 * number of rounds it answers the maximum, for a player who plays a multiple of three each day.
 * `rtp` is a fraction.
 *
 * @example
 * freeRoundRtp(0.96)    // 1.28
 * freeRoundRtp(0.96, 4) // 1.2: four stakes, five draws
 */
export function freeRoundRtp(rtp: number, paidRoundsPerDay: number = paidRoundsPerFreeRound): number {
  return (rtp * (paidRoundsPerDay + Math.floor(paidRoundsPerDay / paidRoundsPerFreeRound))) / paidRoundsPerDay;
}
