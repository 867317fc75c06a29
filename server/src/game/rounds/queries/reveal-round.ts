import type { Queryable } from '../../../platform/database/pool.ts';

export type RevealAnswer = { is_known: boolean; finished: boolean; just_won: boolean };

export async function callRevealRound(
  db: Queryable,
  { playerId, roundId, revealed }: { playerId: string; roundId: string; revealed: number },
): Promise<RevealAnswer> {
  const { rows } = await db.query<RevealAnswer>({
    name: 'reveal-round',
    text: 'select is_known, finished, just_won from reveal_round($1, $2, $3)',
    values: [playerId, roundId, revealed],
  });
  const [answer] = rows;
  if (answer === undefined) throw new Error('reveal_round answered nothing');
  return answer;
}
