/** The streak as a Markov chain on 0..8: a win leads to 0, a loss to the next number, 8 stays 8. */
import { longestStreak, nextStreak } from './next-streak.ts';

/**
 * The long-run shares of rounds at streaks 0..8, from the chance of a loss at each streak. When
 * streak 8 can never win, the chain stays there, and its share is 1.
 */
export function stationaryShares(lossChances: readonly number[]): number[] {
  const lastLoss = lossChances[longestStreak]!;
  if (lastLoss === 1) return lossChances.map((_, streak) => (streak === longestStreak ? 1 : 0));
  const shares = [1];
  for (let streak = 0; streak < longestStreak; streak++) shares.push(shares[streak]! * lossChances[streak]!);
  shares[longestStreak]! /= 1 - lastLoss;
  const total = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => share / total);
}

/**
 * The mean of `worth` over a session of `rounds` rounds that begins at streak 0. `worth` and
 * `lossChances` have one entry for each streak 0..8.
 */
export function sessionMean(lossChances: readonly number[], worth: readonly number[], rounds: number): number {
  let shares: number[] = lossChances.map((_, streak) => (streak === 0 ? 1 : 0));
  let total = 0;
  for (let round = 0; round < rounds; round++) {
    const next = shares.map(() => 0);
    for (let streak = 0; streak <= longestStreak; streak++) {
      const share = shares[streak]!;
      const loss = share * lossChances[streak]!;
      total += share * worth[streak]!;
      next[0]! += share - loss;
      next[nextStreak(streak, 0)]! += loss;
    }
    shares = next;
  }
  return total / rounds;
}
