/** The streak as a Markov chain on 0..8: a win leads to 0, a loss one further, 8 stays 8. */
import { longestStreak, nextStreak } from './next-streak.ts';

/**
 * Long-run shares of the streaks 0..8 from their chances of a loss. A chain that can stop winning
 * at 8 ends there.
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
 * The mean over `rounds` rounds of a session that begins without losses, of what each streak is
 * worth.
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
