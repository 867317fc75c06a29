export type Risk = 'none' | 'low' | 'moderate' | 'high';

/** The risk that the index assigns to the sum of the nine answers: 0, 1 to 2, 3 to 7, 8 to 27. */
export function readScore(score: number): Risk {
  if (score === 0) return 'none';
  if (score <= 2) return 'low';
  return score <= 7 ? 'moderate' : 'high';
}
