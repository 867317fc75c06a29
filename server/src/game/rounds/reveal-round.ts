import type { Queryable } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { callRevealRound } from './queries/reveal-round.ts';
import { toMask } from './round-view.ts';

export type Reveal = { roundId: string; winning: boolean[] | undefined; yours: boolean[] | undefined; resumed: boolean };

/** Adds to a round's scratch progress. Refusal: not_found (also for another player's round). */
export async function revealRound(
  db: Queryable,
  playerId: string,
  { roundId, winning, yours, resumed }: Reveal,
): Promise<{ finished: boolean; justWon: boolean }> {
  const answer = await callRevealRound(db, { playerId, roundId, revealed: toMask({ winning, yours }), resumed });
  if (!answer.is_known) throw new Refusal('not_found');
  return { finished: answer.finished, justWon: answer.just_won };
}
